import { sql } from "kysely";
import type {
  Coach,
  CoachFace,
  CoachInput,
  CoachProfile,
  CoachUpdate,
} from "#contract/coaches/coaches.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

const portrait = sql<CoachFace["portrait"]>`portrait_of(coaches)`.as("portrait");

const faceColumns = ["coaches.slug", "coaches.name", "coaches.line"] as const;

const profileColumns = [
  ...faceColumns,
  ...([
    "coaches.title",
    "coaches.biography",
    "coaches.specialties",
    "coaches.profile_url",
  ] as const),
] as const;

function inOrder(work: Work) {
  return work.db
    .selectFrom("coaches")
    .orderBy("coaches.position")
    .orderBy("coaches.created_at")
    .orderBy("coaches.id");
}

export async function listFaces(work: Work): Promise<CoachFace[]> {
  return await inOrder(work)
    .select([...faceColumns, portrait])
    .where("is_shown", "=", true)
    .execute();
}

export async function listProfiles(work: Work): Promise<CoachProfile[]> {
  return await inOrder(work)
    .select([...profileColumns, portrait])
    .where("is_shown", "=", true)
    .execute();
}

const account = sql<Coach["account"]>`case when accounts.id is null then null else
  json_build_object('email', accounts.email, 'name', contacts.name) end`.as("account");

function records(work: Work) {
  return inOrder(work)
    .leftJoin("accounts", "accounts.id", "coaches.user_id")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select([...profileColumns, portrait, account])
    .select(["coaches.id", "picture_id", "is_shown", "user_id"]);
}

export async function listCoaches(work: Work): Promise<Coach[]> {
  return await records(work).execute();
}

export async function findCoach(work: Work, id: string): Promise<Coach | undefined> {
  return await records(work).where("coaches.id", "=", id).executeTakeFirst();
}

/** Until the transaction ends, nobody else changes a coach. */
export async function lockCoaches(work: Work): Promise<void> {
  await sql`lock table coaches in share row exclusive mode`.execute(work.db);
}

const refusals = {
  coaches_user: "coach_linked",
  coaches_user_id_fkey: "coach_gone",
  coaches_picture_id_fkey: "file_missing",
} as const;

type New = CoachInput & { slug: string; drawing?: string; portrait_alt?: string };

/** At the end. Returns its id. Throws coach_linked, file_missing. */
export async function insertCoach(work: Work, coach: New): Promise<string> {
  const insertion = work.db
    .insertInto("coaches")
    .values({
      ...coach,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from coaches)`,
      created_at: work.now(),
      updated_at: work.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return (await failureForConstraint(insertion, refusals)).id;
}

type Change = Omit<CoachUpdate, "was"> & { slug?: string };

/** Throws coach_linked, file_missing. */
export async function updateCoach(work: Work, id: string, change: Change): Promise<void> {
  const update = work.db
    .updateTable("coaches")
    .set({ ...change, updated_at: work.now() })
    .where("id", "=", id)
    .execute();
  await failureForConstraint(update, refusals);
}

export async function setOrder(work: Work, ids: readonly string[]): Promise<void> {
  await sql`update coaches set position = place.number, updated_at = ${work.now()}
    from unnest(${ids}::uuid[]) with ordinality place(id, number)
    where coaches.id = place.id`.execute(work.db);
}

export async function deleteCoach(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("coaches")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Null without coaches. */
export async function lastChanged(work: Work): Promise<Date | null> {
  const { at } = await work.db
    .selectFrom("coaches")
    .select((eb) => eb.fn.max("updated_at").as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

export async function listSlugs(work: Work, exceptOf: string | null): Promise<string[]> {
  const rows = await work.db
    .selectFrom("coaches")
    .select("slug")
    .where(sql<boolean>`id is distinct from ${exceptOf}::uuid`)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Returns true in one process only, and only once; the others wait for it. */
export async function settleDefaults(work: Work): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("coach_defaults")
    .set({ added_at: work.now() })
    .where("added_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function linkBySlug(work: Work, slug: string, userId: string): Promise<void> {
  await work.db.updateTable("coaches").set({ user_id: userId }).where("slug", "=", slug).execute();
}

export async function listLinked(work: Work): Promise<{ slug: string; user_id: string }[]> {
  return await inOrder(work)
    .select(["slug", "user_id"])
    .where("user_id", "is not", null)
    .$narrowType<{ user_id: string }>()
    .execute();
}

/** What is published about the coach who has this account. */
export async function findProfileOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("coaches")
    .select([...profileColumns, portrait, "portrait_alt", "is_shown"])
    .where("user_id", "=", userId)
    .execute();
}
