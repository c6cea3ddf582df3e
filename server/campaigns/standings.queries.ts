import { type RawBuilder, sql } from "kysely";
import { type LeadStanding, type ListStandings, seriesParts } from "#contract/campaigns.ts";
import { containing, pageRequest, readPage, type SortKey } from "#server/db/pages.ts";
import {
  mailProblem,
  reasonsNotToWrite,
  type WhyNot,
  whyNotInWords,
} from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  email: { by: sql`contacts.email`, type: "text" },
  created_at: { by: sql`leads.created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** Number of series parts whose message is in one of these states. */
function partsThatAre(...states: readonly ("sent" | "failed")[]): RawBuilder<number> {
  return sql<number>`(select count(*) from said_items i
    where i.person_id = leads.person_id and i.kind = 'series' and i.state = any(${states}))`;
}

/**
 * Whether the last part is recorded for the lead. Only then can the series be complete, so parts of
 * other leads need not be counted.
 */
const hasLastPart = sql<boolean>`exists (select from said_items i
  where i.person_id = leads.person_id and i.kind = 'series' and i.occasion = ${String(seriesParts)})`;

/** Whether this is one of the reasons not to write to the lead. */
function isSilentBecause(reason: WhyNot): RawBuilder<boolean> {
  return sql<boolean>`${reasonsNotToWrite(sql.ref("leads.person_id"))} @> array[${reason}]`;
}

const state = sql<LeadStanding["state"]>`case
  when ${hasLastPart} and ${partsThatAre("sent", "failed")} >= ${seriesParts} then 'finished'
  when ${isSilentBecause("unsubscribed")} then 'unsubscribed'
  else 'going' end`;

/** The message with the lead's next part, until it is sent. */
const nextPart = sql<{ planned_at: Date | null; reason: string | null }>`lateral (
  select planned_at, reason from coming_digests
  where person_id = leads.person_id and parts @> '[{"kind": "series"}]'
  order by planned_at limit 1)`;

/** Why no part is planned for a lead who is still in the series. */
const whyNot = sql<string>`coalesce((
  select case
    when ${isSilentBecause("channel_email")} then ${whyNotInWords.channel_email}
    when q.quiet_mode then 'quiet mode is on'
    else 'waits for another message to come first' end
  from accounts a
  left join quiet_choices q on q.user_id = a.id
  where a.person_id = leads.person_id), 'is being planned')`;

/**
 * Returns a page of leads by their place in the series, with the next planned part of those still
 * in it.
 */
export async function listStandings(work: Work, input: ListStandings) {
  const pattern = containing(input.search ?? "");
  const query = work.db
    .selectFrom("lead_list as leads")
    .innerJoin("contacts", "contacts.id", "leads.person_id")
    .leftJoin(nextPart.as("next"), (join) => join.onTrue())
    .where("contacts.is_erased", "=", false)
    .select(["leads.id", "contacts.email", "leads.name", "leads.created_at"])
    .select(["next.planned_at", sql<string>`coalesce(next.reason, ${whyNot})`.as("reason")])
    .select([partsThatAre("sent").as("sent"), state.as("state")])
    .select(mailProblem(sql.ref("leads.person_id")).as("mail_problem"))
    .$if(input.state !== undefined, (rest) => rest.where(state, "=", input.state ?? "going"))
    .$if(!!input.search, (rest) =>
      rest.where((eb) =>
        eb.or([eb("contacts.email", "ilike", pattern), eb("leads.name", "ilike", pattern)]),
      ),
    );
  const { rows, next_cursor } = await readPage(query, "leads", pageRequest(sorts, input));
  return { items: rows.map(toStanding), next_cursor };
}

type StandingRow = Omit<LeadStanding, "next_at" | "created_at"> & {
  planned_at: Date | null;
  created_at: Date;
};

function toStanding({ planned_at, created_at, ...row }: StandingRow): LeadStanding {
  const { id, email, name, state, sent, reason, mail_problem } = row;
  const isGoing = state === "going";
  return {
    ...{ id, email, name, state, sent, mail_problem },
    next_at: isGoing ? (planned_at?.toISOString() ?? null) : null,
    reason: isGoing ? reason : null,
    created_at: created_at.toISOString(),
  };
}
