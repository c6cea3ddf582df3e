import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { AuditEntry, AuditSearch } from "#contract/audit.ts";
import { Id } from "#contract/fields.ts";
import type { Schema } from "#server/db/schema.ts";
import { containing } from "#server/db/searches.ts";
import type { Work } from "#server/work.ts";

type NewEntry = Omit<AuditEntry, "id" | "subject_email" | "created_at"> & { created_at: Date };

export async function insertEntry(
  { db }: Pick<Work, "db">,
  { detail, ...entry }: NewEntry,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute();
}

/**
 * Returns up to `limit` entries that the search finds, newest first unless it says otherwise,
 * starting after the entry with the id `after`. Days are those of the academy.
 */
export async function findEntries(
  work: Work,
  { search, action, from, until, order = "desc" }: AuditSearch,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const { timeZone } = work.config;
  const startOf = (day: string, plusDays: number) =>
    sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${timeZone}`;
  let query = work.db
    .selectFrom("audit_log")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("accounts")
        .select("accounts.email")
        .where("accounts.id", "=", subjectAsId)
        .$asScalar()
        .as("subject_email"),
    );
  if (search) query = query.where(matching(search));
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("created_at", ">=", startOf(from, 0));
  if (until !== undefined) query = query.where("created_at", "<", startOf(until, 1));
  if (after !== undefined) query = query.where("id", order === "asc" ? ">" : "<", after);
  const rows = await query.orderBy("id", order).limit(limit).execute();
  return rows.map(toEntry);
}

function matching(search: string) {
  const { success: isId, data: id = search } = Id.safeParse(search);
  return (eb: ExpressionBuilder<Schema, "audit_log">) =>
    eb.or([
      eb("actor_id", "=", id),
      eb("subject", "=", id),
      ...(isId
        ? []
        : [
            eb("actor", "ilike", containing(search)),
            isAboutAddress(search),
            eb("client_address", "=", search),
          ]),
    ]);
}

/** Whether an entry is about an account whose address contains this. */
function isAboutAddress(search: string) {
  return sql<boolean>`audit_log.subject = any(array(
    select accounts.id::text from accounts where accounts.email ilike ${containing(search)}))`;
}

/** The subject as a row's id; null if it is none. */
const subjectAsId = sql<string>`case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end`;

type Row = Selectable<Schema["audit_log"]> & { subject_email: string | null };

function toEntry({ id, created_at, ...row }: Row): AuditEntry {
  return { ...row, id: String(id), created_at: created_at.toISOString() };
}

/** Returns what the account with this id did, oldest first. */
export async function listDoneBy(work: Work, actorId: string) {
  return await work.db
    .selectFrom("audit_log")
    .select(["action", "client_address", "created_at"])
    .where("actor_id", "=", actorId)
    .orderBy("id")
    .execute();
}

/** Deletes up to `limit` entries that are older than the database keeps. Returns how many. */
export async function deleteOldEntries(work: Work, limit: number): Promise<number> {
  const old = work.db
    .selectFrom("audit_log")
    .select("id")
    .where("created_at", "<", sql<Date>`now() - interval '2 years'`)
    .limit(limit);
  const { numDeletedRows } = await work.db
    .deleteFrom("audit_log")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
