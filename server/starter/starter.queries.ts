import { type Insertable, sql } from "kysely";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

export async function isSettled(work: Work): Promise<boolean> {
  const row = await work.db
    .selectFrom("academy_settings")
    .select("starter_content_at")
    .executeTakeFirstOrThrow();
  return row.starter_content_at !== null;
}

/** True for the one process that settles it now; the others wait until it has. */
export async function settle(work: Work, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("academy_settings")
    .set({ starter_content_at: now })
    .where("starter_content_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there is any course or session. */
export async function hasContent(work: Work): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from courses) or exists (select from sessions) as found
  `.execute(work.db);
  return rows[0]?.found === true;
}

export async function insertCourse(
  work: Work,
  course: Insertable<Schema["courses"]>,
): Promise<string> {
  const { id } = await work.db
    .insertInto("courses")
    .values(course)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The ids of the new modules, in the order of their places. */
export async function insertModules(
  work: Work,
  modules: readonly Insertable<Schema["modules"]>[],
): Promise<string[]> {
  const rows = await work.db
    .insertInto("modules")
    .values(modules)
    .returning(["id", "order_index"])
    .execute();
  return rows.sort((one, other) => one.order_index - other.order_index).map(({ id }) => id);
}

export async function insertSessions(
  work: Work,
  sessions: readonly Insertable<Schema["sessions"]>[],
): Promise<void> {
  await work.db.insertInto("sessions").values(sessions).execute();
}

/** Those of the modules that may hold a PDF and have none. */
export async function listWithoutPdf(work: Work, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await work.db
    .selectFrom("modules")
    .select("id")
    .where("id", "in", ids)
    .where("content_type", "=", "mixed")
    .where("pdf_url", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every address of the module's files; undefined when it has a PDF already, or may have none. */
export async function setPdf(
  work: Work,
  id: string,
  address: string,
): Promise<(string | null)[] | undefined> {
  const row = await work.db
    .updateTable("modules")
    .set({ pdf_url: address })
    .where("id", "=", id)
    .where("content_type", "=", "mixed")
    .where("pdf_url", "is", null)
    .returning(["video_url", "audio_url", "pdf_url", "captions_url"])
    .executeTakeFirst();
  return row && Object.values(row);
}
