import { sql } from "kysely";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Work } from "#server/work.ts";

export type NewMessage = {
  cause: string;
  kind: string;
  nature: "receipt" | "scheduled";
  recipient: string;
  props: Record<string, unknown>;
  calendar: CalendarEvent | null;
  created_at: Date;
};

/** Writes the message unless its cause has one already; its id, or null. */
export async function insertMessage(work: Work, message: NewMessage) {
  const row = await work.db
    .insertInto("messages")
    .values({
      ...message,
      planned_at: message.created_at,
      props: JSON.stringify(message.props),
      calendar: message.calendar && JSON.stringify(message.calendar),
    })
    .onConflict((conflict) => conflict.column("cause").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

const leaseMilliseconds = 180_000;

/**
 * Takes a message for sending, so that no other worker sends it meanwhile. Undefined when it is
 * sent, given up, or in another worker's hands.
 */
export function claimMessage(work: Work, id: string, now: Date) {
  return work.db
    .updateTable("messages")
    .set((eb) => ({
      state: "sending" as const,
      leased_until: new Date(now.getTime() + leaseMilliseconds),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("state", "=", "queued"),
        eb.and([eb("state", "=", "sending"), eb("leased_until", "<", now)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Messages that are due but that no job will send, as after a restore; their ids. Empty while another
 * process is looking: it will find them all.
 */
export async function findWithoutJob(
  work: Work,
  { queue, now, limit }: { queue: string; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const lock = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('messages without a job')) as is_ours
  `.execute(work.db);
  if (!lock.rows[0]?.is_ours) return [];
  const { rows } = await sql<{ id: string }>`
    select id from messages
    where planned_at <= ${now}
      and (state = 'queued' or (state = 'sending' and leased_until < ${now}))
      and not exists (select from pgboss.job
        where name = ${queue} and state in ('created', 'retry', 'active')
          and data ->> 'id' = messages.id::text)
    order by planned_at limit ${limit}
  `.execute(work.db);
  return rows;
}

export async function findMessageState(work: Work, id: string) {
  const row = await work.db
    .selectFrom("messages")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state ?? null;
}

type Sent = { subject: string; html: string; text: string; confidential: boolean };

type Claimed = { id: string; props: Record<string, unknown> };

/**
 * Keeps the message as it was sent; of a confidential one, only that it was. What it says may have
 * been forgotten while it was on its way: then its words are not kept.
 */
export async function markSent(
  work: Work,
  { id, props }: Claimed,
  mail: Sent,
  now: Date,
): Promise<void> {
  const unlessForgotten = (words: string) =>
    sql<string | null>`case when props = ${JSON.stringify(props)}::jsonb then ${words}::text end`;
  await work.db
    .updateTable("messages")
    .set({
      state: "sent",
      sent_at: now,
      leased_until: null,
      last_error: null,
      subject: mail.subject,
      ...(mail.confidential
        ? { props: JSON.stringify({}) }
        : { html: unlessForgotten(mail.html), plain_text: unlessForgotten(mail.text) }),
    })
    .where("id", "=", id)
    .execute();
}

/** Keeps the error; the message waits for its next attempt. */
export async function markWaiting(work: Work, id: string, error: string): Promise<void> {
  await work.db
    .updateTable("messages")
    .set({ state: "queued", leased_until: null, last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Keeps the error and gives the message up; of a confidential one, what it would have said too. */
export async function markFailed(
  work: Work,
  id: string,
  error: string,
  isConfidential: boolean,
): Promise<void> {
  await work.db
    .updateTable("messages")
    .set({
      state: "failed",
      leased_until: null,
      last_error: error,
      ...(isConfidential && { props: JSON.stringify({}) }),
    })
    .where("id", "=", id)
    .execute();
}

/** Removes the bodies of some of the mails sent before then; of how many. */
export async function forgetSomeBodies(work: Work, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await work.db
    .updateTable("messages")
    .set({ html: null, plain_text: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where("html", "is not", null)
        .where("sent_at", "<", before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Messages that wait, are being sent or failed, by state. Each count reads a small index alone: what
 * is done stays for ever.
 */
export async function countOpenMessages(work: Work): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select 'queued' as state, count(*) as count from messages where state = 'queued'
    union all select 'sending', count(*) from messages where state = 'sending'
    union all select 'failed', count(*) from messages where state = 'failed'
    union all select 'held',
      (select count(*) from messages where state = 'held' and kind = 'digest')
      + (select count(*) from messages where state = 'held' and kind <> 'digest')
  `.execute(work.db);
  return rows;
}
