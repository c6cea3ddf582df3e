import type { Transaction } from "kysely";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { Database } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";

export type NewMessage = {
  cause: string;
  kind: string;
  nature: "receipt" | "scheduled";
  recipient: string;
  props: Record<string, unknown>;
  calendar: CalendarEvent | null;
};

/** Writes the message unless its cause has one already; its id, or null. */
export async function insertMessage(trx: Transaction<Schema>, message: NewMessage) {
  const row = await trx
    .insertInto("messages")
    .values({
      ...message,
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
export function claimMessage(db: Database, id: string, now: Date) {
  return db
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

export async function findMessageState(db: Database, id: string) {
  const row = await db
    .selectFrom("messages")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state ?? null;
}

type Sent = { subject: string; html: string; text: string; confidential: boolean };

/** Keeps the message as it was sent; of a confidential one, only that it was. */
export async function markSent(db: Database, id: string, mail: Sent, now: Date): Promise<void> {
  await db
    .updateTable("messages")
    .set({
      state: "sent",
      sent_at: now,
      leased_until: null,
      last_error: null,
      subject: mail.subject,
      ...(mail.confidential
        ? { props: JSON.stringify({}) }
        : { html: mail.html, plain_text: mail.text }),
    })
    .where("id", "=", id)
    .execute();
}

/** Keeps the error; the message waits for its next attempt. */
export async function markWaiting(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable("messages")
    .set({ state: "queued", leased_until: null, last_error: error })
    .where("id", "=", id)
    .execute();
}

/** Keeps the error and gives the message up; of a confidential one, what it would have said too. */
export async function markFailed(
  db: Database,
  id: string,
  error: string,
  isConfidential: boolean,
): Promise<void> {
  await db
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

export function countMessagesByState(db: Database) {
  return db
    .selectFrom("messages")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}
