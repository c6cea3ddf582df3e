import type { Transaction } from "kysely";
import * as z from "zod";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";
import type { Schema } from "#server/db/schema.ts";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Runtime } from "#server/runtime.ts";
import { insertMessage } from "./messages.queries.ts";

/** Sending one message; tried for about two days before it is given up. */
export const deliverMessageJob = {
  queue: "deliver-message",
  payload: z.object({ id: z.uuid() }),
  retries: 50,
  concurrency: 4,
} satisfies JobDefinition<z.ZodObject>;

export type Receipt<Kind extends EmailKind> = {
  /** What the message answers; a second message for the same cause is never written. */
  cause: string;
  kind: Kind;
  to: string;
  props: EmailProps<Kind>;
  calendar?: CalendarEvent;
};

/** Writes a receipt and the job that sends it, in the transaction of what it answers (design 8). */
export async function sendReceiptLater<Kind extends EmailKind>(
  runtime: Runtime,
  trx: Transaction<Schema>,
  receipt: Receipt<Kind>,
): Promise<void> {
  if (receipt.to.endsWith(".invalid")) return; // what is left of a deleted account's address
  const id = await insertMessage(trx, {
    cause: receipt.cause,
    kind: receipt.kind,
    nature: "receipt",
    recipient: receipt.to,
    props: receipt.props,
    calendar: receipt.calendar ?? null,
  });
  if (id !== null) await runtime.jobs.enqueue(trx, deliverMessageJob, { id });
}
