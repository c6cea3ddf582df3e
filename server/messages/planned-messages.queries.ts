import { sql } from "kysely";
import type { Work } from "#server/work.ts";

/** One thing that a message says; nothing is said twice to the same person. */
export type MessageItem = {
  kind:
    | "series"
    | "nudge"
    | "weekly"
    | `reminder-${"24h" | "1h"}`
    | `news-${"application" | "booking"}`;
  about_id: string | null;
  /** Which occasion: the number of the part, a date, or an instant. */
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
  items: readonly MessageItem[];
  created_at: Date;
};

/** Inserts all planned messages in two statements. Records the items of queued messages as said. */
export async function insertPlanned(work: Work, plans: readonly PlannedRow[]): Promise<void> {
  const rows = JSON.stringify(plans);
  await sql`
    insert into messages
      (id, kind, nature, person_id, props, state, local_date, planned_at, due_at, reason, created_at)
    select id, kind, 'scheduled', person_id, props, state, local_date, planned_at, due_at, reason,
      created_at
    from jsonb_to_recordset(${rows}::jsonb) as plan
      (id uuid, kind text, person_id uuid, props jsonb, state text, local_date date,
        planned_at timestamptz, due_at timestamptz, reason text, created_at timestamptz)
  `.execute(work.db);
  await sql`
    insert into message_items (person_id, kind, about_id, occasion, message_id)
    select plan.person_id, item.kind, item.about_id, item.occasion, plan.id
    from jsonb_to_recordset(${rows}::jsonb) as plan
        (id uuid, person_id uuid, items jsonb, state text),
      jsonb_to_recordset(plan.items) as item (kind text, about_id uuid, occasion text)
    where plan.state = 'queued'
  `.execute(work.db);
}

/** Deletes those of these messages that are still held. */
export async function deletePlanned(work: Work, ids: readonly string[]): Promise<void> {
  await sql`delete from messages where id = any(${ids}::uuid[]) and state = 'held'`.execute(
    work.db,
  );
}

/** Deletes the planned digest of this person. */
export async function deletePlannedDigest(work: Work, personId: string): Promise<void> {
  await work.db
    .deleteFrom("messages")
    .where("person_id", "=", personId)
    .where("kind", "=", "digest")
    .where("state", "=", "held")
    .execute();
}

/** Deletes the items of a message, so that another message may say them. */
export async function deleteItems(work: Work, messageId: string): Promise<void> {
  await work.db.deleteFrom("message_items").where("message_id", "=", messageId).execute();
}

export type Wait = { person_id: string; until: Date; reason: string };

/**
 * Moves held messages other than digests earlier, to the time at which their reader's wait ends.
 */
export async function shortenWaits(work: Work, waits: readonly Wait[]): Promise<void> {
  await sql`
    update messages set planned_at = wait.until, reason = wait.reason
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as wait
      (person_id uuid, until timestamptz, reason text)
    where messages.person_id = wait.person_id and messages.planned_at > wait.until
      and kind <> 'digest' and state = 'held'
  `.execute(work.db);
}
