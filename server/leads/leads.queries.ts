import { sql } from "kysely";
import type {
  Lead,
  LeadStatus,
  LeadUpdate,
  ListLeads,
  PlaybookRequest,
} from "#contract/leads/leads.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { cameFrom, isWithinDays, utmValue, withFirstForm } from "#server/funnel/funnel.ts";
import { mailProblem, receiptsLock } from "#server/messages/messages.ts";
import { peopleFilters, personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/**
 * For a known lead, counts the request and fills in a missing name. Locks the address's receipts.
 */
export async function upsertLead(work: Work, { email, name, source, utm }: PlaybookRequest) {
  const values = { email, name, source, utm: utmValue(utm), created_at: work.now() };
  const [lead] = await upsert(work, values);
  if (lead === undefined) throw new Error("The database stored no lead");
  return lead;
}

type NewLead = {
  email: string;
  name: string | null;
  source: string;
  utm: string;
  created_at: Date;
};

const upsert = statement((_, value: ValueOf<NewLead>) => {
  const person = withFirstForm(personWith(value("email"), value("created_at")), {
    form: "playbook",
    utm: value("utm"),
    sentAt: value("created_at"),
  });
  return sql<Pick<Lead, "id" | "person_id"> & { requests: number }>`
    insert into leads (person_id, email, name, source, created_at)
    values (${person}, ${value("email")}, ${value("name")}, ${value("source")},
      ${value("created_at")})
    on conflict (person_id) do update set requests = leads.requests + 1,
      name = coalesce(leads.name, excluded.name)
    returning id, person_id, requests, ${receiptsLock(value("email"))} as locked`;
});

const sorts = {
  name: { by: sql`lower(coalesce(name, ''))`, type: "text" },
  email: { by: sql`email`, type: "text" },
  source: { by: sql`source`, type: "text" },
  status: { by: sql`status`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => selectLeads(db).where(where),
});

export async function listLeads(work: Work, input: ListLeads) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  return { items: rows.map(toLead), next_cursor };
}

export async function countFoundLeads(work: Work, input: ListLeads): Promise<FoundCount> {
  return await countRows(work, conditionsOf(work, input));
}

function conditionsOf(work: Work, { status, search, utm_source, ...input }: ListLeads): Conditions {
  return [
    status && sql`leads.status = ${status}`,
    isWithinDays(work, "leads.created_at", input),
    utm_source && cameFrom("leads.person_id", utm_source),
    ...peopleFilters("leads.person_id", input),
    search && contains("leads.search_text", search),
  ];
}

export async function findLead(work: Work, id: string): Promise<Lead | undefined> {
  const row = await selectLeads(work.db).where("leads.id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

export function lockLead(work: Work, id: string) {
  return work.db
    .selectFrom("leads")
    .select(["name", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** In the order of their ids. */
export function lockLeadStatuses(work: Work, ids: readonly string[]) {
  return work.db
    .selectFrom("leads")
    .select(["id", "status as value"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function setLeadStatuses(
  work: Work,
  ids: readonly string[],
  status: LeadStatus,
): Promise<void> {
  if (ids.length === 0) return;
  await work.db.updateTable("leads").set({ status }).where("id", "in", ids).execute();
}

export async function updateLead(
  work: Work,
  id: string,
  update: Omit<LeadUpdate, "was">,
): Promise<void> {
  await work.db
    .updateTable("leads")
    .set((eb) => ({ name: eb.ref("name"), ...update }))
    .where("id", "=", id)
    .execute();
}

export async function convertLead(work: Work, personId: string): Promise<void> {
  await work.db
    .updateTable("leads")
    .set({ status: "converted" })
    .where("person_id", "=", personId)
    .execute();
}

function selectLeads(db: Database) {
  return db
    .selectFrom("leads")
    .select(["id", "person_id", "name", "email", "source", "status", "created_at"])
    .select(mailProblem(sql.ref("leads.person_id")).as("mail_problem"));
}

type LeadRow = Omit<Lead, "created_at"> & { created_at: Date };

/** Names each field: copying the rest of a row takes three times as long. */
function toLead(row: LeadRow): Lead {
  return {
    id: row.id,
    person_id: row.person_id,
    name: row.name,
    email: row.email,
    source: row.source,
    status: row.status,
    created_at: row.created_at.toISOString(),
    mail_problem: row.mail_problem,
  };
}

export async function listLeadsOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("leads")
    .select(["email", "name", "source", "status", "requests", "created_at"])
    .where("person_id", "=", personId)
    .execute();
}

/** Keeps the lead, with `name` in place of the person's name. */
export async function eraseLead(work: Work, personId: string, name: string): Promise<void> {
  await work.db.updateTable("leads").set({ name }).where("person_id", "=", personId).execute();
}
