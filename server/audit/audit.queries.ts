import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { type AuditEntry, type AuditSearch, entriesKeptYears } from "#contract/audit/audit.ts";
import { Id } from "#contract/forms/fields.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { countFound } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

type NewEntry = Omit<AuditEntry, "id" | "created_at" | keyof Found> & { created_at: Date };

export async function insertEntry(
  { db }: Pick<Work, "db">,
  { detail, ...entry }: NewEntry,
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute();
}

export async function insertEntries(
  { db }: Pick<Work, "db">,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto("audit_log")
    .values(entries.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.stringify(detail) })))
    .execute();
}

/** Entries that are looked through: a page about a person makes two. */
const latestOwn = 100;

/** Of the actor's latest entries of an action, each once, the latest first. */
export async function listLatestSubjects(
  { db }: Pick<Work, "db">,
  actorId: string,
  action: string,
): Promise<string[]> {
  const latest = db
    .selectFrom("audit_log")
    .select(["id", "subject"])
    .where("actor_id", "=", actorId)
    .where("action", "=", action)
    .where("subject", "is not", null)
    .orderBy("id", "desc")
    .limit(latestOwn);
  const rows = await db
    .selectFrom(latest.as("latest"))
    .select("subject")
    .groupBy("subject")
    .orderBy(sql`max(id)`, "desc")
    .$narrowType<{ subject: string }>()
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Up to `limit`, newest first unless asked otherwise, after the entry `after`. Academy days. */
export async function findEntries(
  work: Work,
  { order = "desc", ...search }: AuditSearch,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  let query = selectFound(work, search)
    .selectAll()
    .select([
      sql<string | null>`(select person_id from accounts where accounts.id = ${actorAsId})`.as(
        "actor_person_id",
      ),
      sql<
        string | null
      >`coalesce((${accountOfSubject("email")}), (${personOfSubject("email")}))`.as(
        "subject_email",
      ),
      sql<
        string | null
      >`coalesce((${accountOfSubject("person_id")}), (${personOfSubject("id")}))`.as(
        "subject_person_id",
      ),
    ]);
  if (after !== undefined) query = query.where("id", order === "asc" ? ">" : "<", after);
  const rows = await query.orderBy("id", order).limit(limit).execute();
  return rows.map(toEntry);
}

export function countFoundEntries(work: Work, search: AuditSearch): Promise<FoundCount> {
  return countFound(work, selectFound(work, search).select("id"));
}

function selectFound(
  { db, config }: Pick<Work, "db" | "config">,
  { search, action, from, until }: Omit<AuditSearch, "order">,
) {
  const startOf = (day: string, plusDays: number) =>
    sql<Date>`(${day}::date + ${plusDays}::integer)::timestamp at time zone ${config.timeZone}`;
  let query = db.selectFrom("audit_log");
  if (search) query = query.where(matching(search));
  if (action !== undefined) query = query.where("action", "=", action);
  if (from !== undefined) query = query.where("created_at", ">=", startOf(from, 0));
  if (until !== undefined) query = query.where("created_at", "<", startOf(until, 1));
  return query;
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
            contains("audit_log.search_text", search),
            isAboutAddress(search),
            eb("client_address", "=", search),
          ]),
    ]);
}

function isAboutAddress(search: string) {
  return sql<boolean>`audit_log.subject = any(array(
    select accounts.id::text from accounts where ${contains("accounts.search_text", search)}))`;
}

/** Null if it is no id. */
const subjectAsId = asId("subject");
const actorAsId = asId("actor_id");

function asId(column: "subject" | "actor_id") {
  const text = sql.ref(column);
  return sql<string>`case when ${text} ~ '^[0-9a-f-]{36}$' then ${text}::uuid end`;
}

function accountOfSubject(column: "email" | "person_id") {
  return sql`select ${sql.ref(column)} from accounts where accounts.id = ${subjectAsId}`;
}

function personOfSubject(column: "email" | "id") {
  return sql`select ${sql.ref(column)} from contacts
    where contacts.id = ${subjectAsId} and not is_erased`;
}

type Found = Pick<AuditEntry, "subject_email" | "actor_person_id" | "subject_person_id">;
type Row = Selectable<Schema["audit_log"]> & Found;

function toEntry({ id, created_at, ...row }: Row): AuditEntry {
  return { ...row, id: String(id), created_at: created_at.toISOString() };
}

/** Oldest first. */
export async function listDoneBy(work: Work, actorId: string) {
  return await work.db
    .selectFrom("audit_log")
    .select(["action", "client_address", "created_at"])
    .where("actor_id", "=", actorId)
    .orderBy("id")
    .execute();
}

/** Up to `limit`, older than the database keeps. Returns how many. */
export async function deleteOldEntries(work: Work, limit: number): Promise<number> {
  const old = work.db
    .selectFrom("audit_log")
    .select("id")
    .where(
      "created_at",
      "<",
      sql<Date>`now() - make_interval(years => ${sql.lit(entriesKeptYears)})`,
    )
    .limit(limit);
  const { numDeletedRows } = await work.db
    .deleteFrom("audit_log")
    .where("id", "in", old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
