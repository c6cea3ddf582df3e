import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Picture, PictureFormat } from "#contract/pictures/pictures.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

/** In a query: the picture that a column of it refers to, or null. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<Picture | null> {
  return sql<Picture | null>`(
    select json_build_object('id', id, 'hash', hash, 'shape', shape, 'alt', alt, 'widths', widths)
    from picture_list where id = ${id}
  )`;
}

export async function findPicture(work: Work, id: string): Promise<Picture | undefined> {
  return await work.db
    .selectFrom("picture_list")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Until this unit of work ends. */
export async function lockCount(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pictures'))`.execute(work.db);
}

export async function countPictures(work: Work): Promise<{ all: number; squares: number }> {
  const shapes = await work.db.selectFrom("pictures").select("shape").execute();
  const squares = shapes.filter(({ shape }) => shape === "square");
  return { all: shapes.length, squares: squares.length };
}

/** The newest first. */
export async function listSquaresBy(work: Work, userId: string): Promise<Picture[]> {
  return await work.db
    .selectFrom("picture_list")
    .innerJoin("pictures", "pictures.id", "picture_list.id")
    .selectAll("picture_list")
    .where("uploaded_by", "=", userId)
    .where("pictures.shape", "=", "square")
    .orderBy("created_at", "desc")
    .execute();
}

export async function insertPicture(
  work: Work,
  picture: Insertable<Schema["pictures"]>,
): Promise<string> {
  const insertion = work.db
    .insertInto("pictures")
    .values(picture)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(insertion, {
    pictures_uploaded_by_fkey: "unauthenticated",
  });
  return id;
}

export async function insertFiles(
  work: Work,
  files: Insertable<Schema["picture_files"]>[],
): Promise<void> {
  await work.db.insertInto("picture_files").values(files).execute();
}

export async function findWhole(work: Work, id: string) {
  return await work.db
    .selectFrom("pictures")
    .innerJoin("picture_files", "picture_id", "id")
    .where("id", "=", id)
    .where("format", "=", "whole")
    .select(["shape", "x", "y", "width", "height", "storage_key as key", "bytes"])
    .executeTakeFirst();
}

type Named = { hash: string; width: number; format: PictureFormat };

/** Pictures with the same hash have the same files. */
export async function findFile(work: Work, { hash, width, format }: Named) {
  return await work.db
    .selectFrom("pictures")
    .innerJoin("picture_files", "picture_id", "id")
    .where("hash", "=", hash)
    .where("width", "=", width)
    .where("format", "=", format)
    .select(["storage_key as key", "bytes"])
    .executeTakeFirst();
}

export async function findLandingPicture(work: Work): Promise<Picture | undefined> {
  return await work.db
    .selectFrom("landing_picture")
    .innerJoin("picture_list", "picture_list.id", "picture_id")
    .selectAll("picture_list")
    .executeTakeFirst();
}

/** Throws file_missing. */
export async function setLandingPicture(work: Work, picture_id: string | null): Promise<void> {
  await work.db.deleteFrom("landing_picture").execute();
  if (picture_id === null) return;
  const insertion = work.db.insertInto("landing_picture").values({ picture_id }).execute();
  await failureForConstraint(insertion, { landing_picture_picture_id_fkey: "file_missing" });
}

export async function listWeights(work: Work, id: string): Promise<number[]> {
  const rows = await work.db
    .selectFrom("picture_files")
    .where("picture_id", "=", id)
    .where("format", "=", "avif")
    .select("bytes")
    .orderBy("width")
    .execute();
  return rows.map(({ bytes }) => bytes);
}

/** Returns false if it is used. */
export async function removeIfUnused(work: Work, id: string): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`
    select remove_if_unused(${id}) as removed
  `.execute(work.db);
  return rows[0]?.removed ?? false;
}

/** Returns their number. */
export async function removeUnused(work: Work, before: Date): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select remove_unused_pictures(${before}) as removed
  `.execute(work.db);
  return rows[0]?.removed ?? 0;
}
