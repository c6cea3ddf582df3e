import { type Selectable, sql } from "kysely";
import type { Lead, LeadUpdate, ListLeads, PlaybookRequest } from "#contract/leads.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import type { Schema } from "#server/db/schema.ts";
import { mailProblem } from "#server/mail/mail-problem.queries.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  name: { by: sql`lower(coalesce(leads.name, ''))`, type: "text" },
  email: { by: sql`leads.email`, type: "text" },
  source: { by: sql`leads.source`, type: "text" },
  status: { by: sql`leads.status`, type: "text" },
  created_at: { by: sql`leads.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** One lead per address: a second request counts up and fills in a name that was missing. */
export function upsertLead(work: Work, request: PlaybookRequest, created_at: Date) {
  const { email, name, source } = request;
  return work.db
    .insertInto("leads")
    .values({ email, name, source, created_at })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((eb) => ({
        requests: eb("leads.requests", "+", 1),
        name: eb.fn.coalesce("leads.name", "excluded.name"),
      })),
    )
    .returning(["id", "email", "name", "requests"])
    .executeTakeFirstOrThrow();
}

export async function listLeads(work: Work, input: ListLeads) {
  const { status, search } = input;
  const pattern = containing(search ?? "");
  const query = selectLeads(work)
    .$if(status !== undefined, (rest) => rest.where("status", "=", status ?? "new"))
    .$if(!!search, (rest) =>
      rest.where((eb) => eb.or([eb("email", "ilike", pattern), eb("name", "ilike", pattern)])),
    );
  const { rows, next_cursor } = await readPage(query, "leads", pageRequest(sorts, input));
  return { items: rows.map(toLead), next_cursor };
}

export async function findLead(work: Work, id: string): Promise<Lead | undefined> {
  const row = await selectLeads(work).where("id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

function selectLeads(work: Work) {
  return work.db
    .selectFrom("leads")
    .selectAll()
    .select(mailProblem(sql.ref("leads.email")).as("mail_problem"));
}

export async function updateLead(work: Work, id: string, update: LeadUpdate) {
  const row = await work.db
    .updateTable("leads")
    .set(update)
    .where("id", "=", id)
    .returningAll()
    .returning(mailProblem(sql.ref("leads.email")).as("mail_problem"))
    .executeTakeFirst();
  return row && toLead(row);
}

function toLead(row: Selectable<Schema["leads"]> & Pick<Lead, "mail_problem">): Lead {
  const { id, name, email, source, status, created_at, mail_problem } = row;
  return { id, name, email, source, status, created_at: created_at.toISOString(), mail_problem };
}
