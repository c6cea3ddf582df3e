import { type RawBuilder, sql } from "kysely";
import {
  type LeadStanding,
  type ListStandings,
  seriesParts,
} from "#contract/campaigns/campaigns.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import {
  mailProblem,
  reasonsNotToWrite,
  type WhyNot,
  whyNotInWords,
} from "#server/messages/messages.ts";
import { peopleFilters } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  email: { by: sql`email`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

function partsThatAre(...states: readonly ("sent" | "failed")[]): RawBuilder<number> {
  return sql<number>`(select count(*) from said_items i
    where i.person_id = lead_list.person_id and i.kind = 'series' and i.state = any(${states}))`;
}

/** Only then can the series be complete: parts of other leads need not be counted. */
const hasLastPart = sql<boolean>`exists (select from said_items i
  where i.person_id = lead_list.person_id and i.kind = 'series' and i.occasion = ${String(seriesParts)})`;

function isSilentBecause(reason: WhyNot): RawBuilder<boolean> {
  return sql<boolean>`${reasonsNotToWrite(sql.ref("lead_list.person_id"))} @> array[${reason}]`;
}

const state = sql<LeadStanding["state"]>`case
  when ${hasLastPart} and ${partsThatAre("sent", "failed")} >= ${seriesParts} then 'finished'
  when ${isSilentBecause("unsubscribed")} then 'unsubscribed'
  else 'active' end`;

/** Of the message with the lead's next part, until it is sent. */
function ofNextPart<Value>(column: "planned_at" | "reason"): RawBuilder<Value | null> {
  return sql<Value | null>`(
    select ${sql.ref(column)} from coming_digests
    where person_id = lead_list.person_id and parts @> '[{"kind": "series"}]'
    order by planned_at limit 1)`;
}

/** Why no part is planned for a lead who is still in the series. */
const whyNot = sql<string>`case
  when ${isSilentBecause("invented")} then ${whyNotInWords.invented}
  else coalesce((
  select case
    when ${isSilentBecause("channel_email")} then ${whyNotInWords.channel_email}
    when q.quiet_mode then 'quiet mode is on'
    else 'after another email' end
  from accounts a
  left join quiet_choices q on q.user_id = a.id
  where a.person_id = lead_list.person_id), 'being planned') end`;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => selectStandings(db).where(where),
});

function conditionsOf({ state: wanted, search, ...input }: ListStandings): Conditions {
  return [
    wanted && sql`${state} = ${wanted}`,
    ...peopleFilters("lead_list.person_id", input),
    search && contains("lead_list.search_text", search),
  ];
}

function selectStandings(db: Database) {
  return db
    .selectFrom("lead_list")
    .innerJoin("contacts", "contacts.id", "lead_list.person_id")
    .where("contacts.is_erased", "=", false)
    .select(["lead_list.id", "lead_list.person_id", "lead_list.email", "lead_list.name"])
    .select("lead_list.created_at")
    .select(ofNextPart<Date>("planned_at").as("planned_at"))
    .select(sql<string>`coalesce(${ofNextPart("reason")}, ${whyNot})`.as("reason"))
    .select([partsThatAre("sent").as("sent"), state.as("state")])
    .select(mailProblem(sql.ref("lead_list.person_id")).as("mail_problem"));
}

export async function listStandings(work: Work, input: ListStandings) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(input));
  return { items: rows.map(toStanding), next_cursor };
}

export async function countFoundStandings(work: Work, input: ListStandings): Promise<FoundCount> {
  return await countRows(work, conditionsOf(input));
}

type StandingRow = Omit<LeadStanding, "next_at" | "created_at"> & {
  planned_at: Date | null;
  created_at: Date;
};

function toStanding({ planned_at, created_at, ...row }: StandingRow): LeadStanding {
  const { id, person_id, email, name, state, sent, reason, mail_problem } = row;
  const isActive = state === "active";
  return {
    ...{ id, person_id, email, name, state, sent, mail_problem },
    next_at: isActive ? (planned_at?.toISOString() ?? null) : null,
    reason: isActive ? reason : null,
    created_at: created_at.toISOString(),
  };
}
