import type { UpdateObject } from "kysely";
import { sql } from "kysely";
import type { MessageState } from "#contract/messages.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

type Transition = { from: readonly MessageState[]; to: MessageState };

/**
 * All transitions between states. A new message is queued or held; sent and dropped are final. A
 * database trigger refuses every other transition.
 */
export const transitions = {
  /** A worker takes the message, or takes it over from a worker whose lease has ended. */
  claim: { from: ["queued", "sending"], to: "sending" },
  /** The mail server has accepted it. */
  markSent: { from: ["sending"], to: "sent" },
  /** Sending failed, and will be retried. */
  retryLater: { from: ["sending"], to: "queued" },
  /** The process that was sending it has ended. */
  takeBack: { from: ["sending"], to: "queued" },
  /** Sending failed permanently. */
  giveUp: { from: ["sending"], to: "failed" },
  /** Staff send a failed message again. */
  sendAgain: { from: ["failed"], to: "queued" },
  /** Quiet hours have begun; the message waits for their end. */
  putOff: { from: ["sending"], to: "held" },
  /** A digest is out of date and is planned again. */
  returnToPlanning: { from: ["sending"], to: "held" },
  /** Its planned time has come. */
  release: { from: ["held"], to: "queued" },
  /** We may no longer write to its reader, or its content no longer applies. */
  drop: { from: ["sending"], to: "dropped" },
  /** The same reasons, before its planned time. */
  dropPlanned: { from: ["held"], to: "dropped" },
} as const satisfies Record<string, Transition>;

/** A message claimed by a worker. `attempts` distinguishes this claim from earlier ones. */
type Claim = { id: string; attempts: number };

const leaseMilliseconds = 180_000;

/**
 * Claims a message for sending, for 180 seconds, so that no other worker sends it meanwhile.
 * Returns undefined if it is not waiting to be sent, or another worker has it.
 */
export function claimMessage(work: Work, id: string, now: Date) {
  return change(work, "claim", {
    leased_until: new Date(now.getTime() + leaseMilliseconds),
    leased_by: work.processKey,
    attempts: sql<number>`attempts + 1`,
  })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("state", "=", "queued"), eb("leased_until", "<", now)]))
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom("contacts")
        .select("email")
        .whereRef("contacts.id", "=", "messages.person_id")
        .$asScalar()
        .$notNull()
        .as("recipient"),
    )
    .executeTakeFirst();
}

export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

type Mail = { subject: string; html: string; text: string; confidential: boolean };

/**
 * Marks the message as sent and stores the mail. Of a confidential message, stores only the subject
 * and deletes the props. Stores no body if the props changed during sending, because someone they
 * name was erased. Returns false if the message is no longer being sent.
 */
export function markSent(
  work: Work,
  { id, props }: Pick<ClaimedMessage, "id" | "props">,
  { mail, now }: { mail: Mail; now: Date },
): Promise<boolean> {
  const unlessForgotten = (body: string) =>
    sql<string | null>`case when props = ${JSON.stringify(props)}::jsonb then ${body}::text end`;
  const stored = mail.confidential
    ? { props: JSON.stringify({}) }
    : { html: unlessForgotten(mail.html), plain_text: unlessForgotten(mail.text) };
  // Does not check the claim: even if another worker has claimed it since, the mail has been sent.
  return hasChanged(
    change(work, "markSent", {
      sent_at: now,
      last_error: null,
      subject: mail.subject,
      ...stored,
    }).where("id", "=", id),
  );
}

/** Stores the error and queues the message again. Returns false if the claim has ended. */
export function retryLater(work: Work, claim: Claim, error: string): Promise<boolean> {
  return changeClaimed(work, "retryLater", claim, { last_error: error });
}

/**
 * Queues every message that is being sent again. Only for when no process can be sending one.
 * Returns their number.
 */
export async function takeBack(work: Work): Promise<number> {
  const { numUpdatedRows } = await change(work, "takeBack", {}).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Queues the messages that this process is sending. Returns their ids. */
export async function takeBackFrom(work: Work, processKey: number): Promise<string[]> {
  const rows = await change(work, "takeBack", {})
    .where("leased_by", "=", processKey)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks the message as failed and stores the error; deletes a confidential message's content.
 * Returns false if the claim has ended.
 */
export function giveUp(
  work: Work,
  claim: Claim,
  { error, isConfidential }: { error: string; isConfidential: boolean },
): Promise<boolean> {
  const forgotten = isConfidential ? { props: JSON.stringify({}) } : {};
  return changeClaimed(work, "giveUp", claim, { last_error: error, ...forgotten });
}

/** Queues a failed message again. Returns false if it has not failed. */
export function sendAgain(work: Work, id: string, now: Date): Promise<boolean> {
  return hasChanged(
    change(work, "sendAgain", {
      attempts: 0,
      last_error: null,
      planned_at: now,
      reason: "sent again by staff",
    }).where("id", "=", id),
  );
}

/** Makes a claimed message wait until a UTC instant. Returns false if the claim has ended. */
export function putOff(
  work: Work,
  claim: Claim,
  { until, reason }: { until: Date; reason: string },
): Promise<boolean> {
  return changeClaimed(work, "putOff", claim, { planned_at: until, reason });
}

/** Makes a claimed digest a plan again. Returns false if the claim has ended. */
export function returnToPlanning(work: Work, claim: Claim): Promise<boolean> {
  return changeClaimed(work, "returnToPlanning", claim, {});
}

/** Drops a claimed message, and stores why. Returns false if the claim has ended. */
export function drop(work: Work, claim: Claim, reason: string): Promise<boolean> {
  return changeClaimed(work, "drop", claim, { reason });
}

/** Drops those messages that are still held, and stores why each is not sent. */
export async function dropPlanned(
  work: Work,
  endings: readonly { id: string; reason: string }[],
): Promise<void> {
  await change(work, "dropPlanned", { reason: sql`ending.reason` })
    .from(
      sql<{
        id: string;
        reason: string;
      }>`jsonb_to_recordset(${JSON.stringify(endings)}::jsonb)`.as<"ending">(
        sql`ending (id uuid, reason text)`,
      ),
    )
    .whereRef("messages.id", "=", "ending.id")
    .execute();
}

/** Queues up to `limit` held messages other than digests whose time has come. Returns their ids. */
export function releaseDue(work: Work, now: Date, limit: number): Promise<{ id: string }[]> {
  return change(work, "release", {})
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where("state", "=", "held")
        .where("kind", "<>", "digest")
        .where("planned_at", "<=", now)
        .orderBy("planned_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();
}

type Values = UpdateObject<Schema, "messages">;

/** Builds an update of messages in the states that the transition may start from. */
function change(work: Work, name: keyof typeof transitions, values: Values) {
  const { from, to } = transitions[name];
  return work.db
    .updateTable("messages")
    .set({ state: to, leased_until: null, leased_by: null, ...values })
    .where("state", "in", from);
}

function changeClaimed(
  work: Work,
  name: keyof typeof transitions,
  { id, attempts }: Claim,
  values: Values,
): Promise<boolean> {
  return hasChanged(
    change(work, name, values).where("id", "=", id).where("attempts", "=", attempts),
  );
}

async function hasChanged(update: ReturnType<typeof change>): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
