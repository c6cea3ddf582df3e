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

/** How many parts have been dealt with so: "sent", or also given up. */
function partsThatAre(...states: readonly ("sent" | "failed")[]): RawBuilder<number> {
  return sql<number>`(select count(*) from said_items i
    where i.person_id = leads.person_id and i.kind = 'series' and i.state = any(${states}))`;
}

/** Whoever was told the last part may be through; the others need not be counted. */
const hasLastPart = sql<boolean>`exists (select from said_items i
  where i.person_id = leads.person_id and i.kind = 'series' and i.occasion = ${String(seriesParts)})`;

/** Whether this is among the reasons not to write to the lead. */
function isSilentBecause(reason: WhyNot): RawBuilder<boolean> {
  return sql<boolean>`${reasonsNotToWrite(sql.ref("leads.person_id"))} @> array[${reason}]`;
}

const state = sql<LeadStanding["state"]>`case
  when ${hasLastPart} and ${partsThatAre("sent", "failed")} >= ${seriesParts} then 'finished'
  when ${isSilentBecause("unsubscribed")} then 'unsubscribed'
  else 'going' end`;

/** The message with the lead's next part, from when it is planned until it is sent. */
const nextPart = sql<{ planned_at: Date | null; reason: string | null }>`lateral (
  select planned_at, reason from coming_digests
  where person_id = leads.person_id and parts @> '[{"kind": "series"}]'
  order by planned_at limit 1)`;

/** Why no part is planned for a lead who is on the way. */
const whyNot = sql<string>`coalesce((
  select case
    when ${isSilentBecause("channel_email")} then ${whyNotInWords.channel_email}
    when q.quiet_mode then 'quiet mode is on'
    else 'waits for another message to come first' end
  from accounts a
  left join quiet_choices q on q.user_id = a.id
  where a.person_id = leads.person_id), 'is being planned')`;

/** Leads by where they stand in the series, with what is planned next for those on their way. */
export async function listStandings(work: Work, input: ListStandings) {
  const pattern = containing(input.search ?? "");
  const query = work.db
    .selectFrom("lead_list as leads")
    .innerJoin("contacts", "contacts.id", "leads.person_id")
    .leftJoin(nextPart.as("next"), (join) => join.onTrue())
    .where(sql<boolean>`not ${isSilentBecause("erased")}`)
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
