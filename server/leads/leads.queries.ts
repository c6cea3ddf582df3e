import { type Selectable, sql, type Transaction } from "kysely";
import type { Lead, LeadUpdate, ListLeads, PlaybookRequest } from "#contract/leads.ts";
import type { Database } from "#server/db/database.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import type { Schema } from "#server/db/schema.ts";
import { mailProblem } from "#server/mail/mail-problem.queries.ts";

const sorts = {
  name: { by: sql`lower(coalesce(leads.name, ''))`, type: "text" },
  email: { by: sql`leads.email`, type: "text" },
  source: { by: sql`leads.source`, type: "text" },
  status: { by: sql`leads.status`, type: "text" },
  created_at: { by: sql`leads.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** One lead per address: a second request counts up and fills in a name that was missing. */
export function upsertLead(trx: Transaction<Schema>, request: PlaybookRequest, created_at: Date) {
  const { email, name, source } = request;
  return trx
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

export async function listLeads(db: Database, input: ListLeads) {
  const { status, search } = input;
  const pattern = containing(search ?? "");
  const query = selectLeads(db)
    .$if(status !== undefined, (rest) => rest.where("status", "=", status ?? "new"))
    .$if(!!search, (rest) =>
      rest.where((eb) => eb.or([eb("email", "ilike", pattern), eb("name", "ilike", pattern)])),
    );
  const { rows, next_cursor } = await readPage(query, "leads", pageRequest(sorts, input));
  return { items: rows.map(toLead), next_cursor };
}

export async function findLead(db: Database, id: string): Promise<Lead | undefined> {
  const row = await selectLeads(db).where("id", "=", id).executeTakeFirst();
  return row && toLead(row);
}

function selectLeads(db: Database) {
  return db
    .selectFrom("leads")
    .selectAll()
    .select(mailProblem(sql.ref("leads.email")).as("mail_problem"));
}

export async function updateLead(db: Database, id: string, update: LeadUpdate) {
  const row = await db
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
