import { sql } from "kysely";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Work } from "#server/work.ts";

/** Nothing is said twice to the same person. */
export type MessageItem = {
  kind:
    | "series"
    | "nudge"
    | "opening"
    | "voice"
    | "info-session"
    | "weekly"
    | "cohort-open"
    | `cohort-${"first" | "last"}`
    | "meeting"
    | `reminder-${"24h" | "1h"}`
    | `place-${"reminder" | "expired"}`
    | `news-${"application" | "booking" | "offer"}`;
  about_id: string | null;
  /** The number of the part, a date, or an instant. */
  occasion: string;
};

export type PlannedRow = {
  id: string;
  person_id: string;
  kind: "digest" | "staff-news";
  state: "held" | "queued";
  local_date: string | null;
  planned_at: Date;
  due_at: Date;
  reason: string;
  props: Record<string, unknown>;
  calendar: CalendarEvent[] | null;
  items: readonly MessageItem[];
  created_at: Date;
};

/** Each replaces the held message with its id. Records items of queued messages as said. */
export async function writePlanned(work: Work, plans: readonly PlannedRow[]): Promise<void> {
  // A person has only one held digest, so queued messages come first.
  const rows = plans.toSorted((one, other) => order[one.state] - order[other.state]);
  await sql`
    with plan as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan
        (id uuid, kind text, person_id uuid, props jsonb, calendar jsonb, state text, local_date date,
          planned_at timestamptz, due_at timestamptz, reason text, created_at timestamptz, items jsonb)
    ), written as (
      insert into messages as m (id, kind, nature, person_id, props, calendar, state, local_date,
        planned_at, due_at, reason, created_at)
      select id, kind, 'scheduled', person_id, props, calendar, state, local_date,
        planned_at, due_at, reason, created_at from plan
      on conflict (id) do update set (props, calendar, state, local_date, planned_at, due_at, reason,
        created_at, attempts, last_error) = (excluded.props, excluded.calendar, excluded.state,
        excluded.local_date, excluded.planned_at, excluded.due_at, excluded.reason,
        excluded.created_at, 0, null)
      where m.state = 'held'
        and (m.state, m.local_date, m.planned_at, m.due_at, m.reason, m.props, m.calendar)
        is distinct from (excluded.state, excluded.local_date, excluded.planned_at,
          excluded.due_at, excluded.reason, excluded.props, excluded.calendar)
    )
    insert into message_items (person_id, kind, about_id, occasion, message_id)
    select plan.person_id, item.kind, item.about_id, item.occasion, plan.id
    from plan, jsonb_to_recordset(plan.items) as item (kind text, about_id uuid, occasion text)
    where plan.state = 'queued'
  `.execute(work.db);
}

const order = { queued: 0, held: 1 } as const satisfies Record<PlannedRow["state"], number>;

/** Only while held. */
export async function deletePlanned(work: Work, ids: readonly string[]): Promise<void> {
  await sql`delete from messages where id = any(${ids}::uuid[]) and state = 'held'`.execute(
    work.db,
  );
}

export async function deletePlannedDigest(work: Work, personId: string): Promise<void> {
  await work.db
    .deleteFrom("messages")
    .where("person_id", "=", personId)
    .where("kind", "=", "digest")
    .where("state", "=", "held")
    .execute();
}

/** Another message may then say them. */
export async function deleteItems(work: Work, messageId: string): Promise<void> {
  await work.db.deleteFrom("message_items").where("message_id", "=", messageId).execute();
}

/** Letters that wait for the end of a pause. An offer does not: its deadline runs. */
export const pausedLetters: readonly string[] = ["application-declined", "application-postponed"];

/** Of the letters that wait for the end of a pause, or of the others. */
export type Wait = { person_id: string; is_letter: boolean; until: Date; reason: string };

/** Without digests and receipts. To the time at which their reader's wait ends. */
export async function shortenWaits(work: Work, waits: readonly Wait[]): Promise<void> {
  await sql`
    update messages set planned_at = wait.until, reason = wait.reason
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait
      (person_id uuid, is_letter boolean, until timestamptz, reason text)
    where messages.person_id = wait.person_id and messages.planned_at > wait.until
      and (kind = any(${pausedLetters})) = wait.is_letter
      and kind <> 'digest' and nature <> 'receipt' and state = 'held'
  `.execute(work.db);
}
