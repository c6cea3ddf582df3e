import type { UpdateObject } from "kysely";
import { sql } from "kysely";
import type { MessageState } from "#contract/messages.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

type Transition = { from: readonly MessageState[]; to: MessageState };

/**
 * Every way from one state to another; a message is written as queued or held, and stays sent or
 * dropped for good. The database refuses all other ways, by a trigger.
 */
export const transitions = {
  /** A worker takes the message; also one that another worker took too long ago. */
  claim: { from: ["queued", "sending"], to: "sending" },
  /** The mail server has taken it. */
  markSent: { from: ["sending"], to: "sent" },
  /** Sending failed and is tried again later. */
  retryLater: { from: ["sending"], to: "queued" },
  /** Sending failed for good. */
  giveUp: { from: ["sending"], to: "failed" },
  /** Staff send once more what failed. */
  sendAgain: { from: ["failed"], to: "queued" },
  /** Quiet hours have begun: it waits for their end. */
  putOff: { from: ["sending"], to: "held" },
  /** A digest would say something else by now: it is planned anew. */
  returnToPlanning: { from: ["sending"], to: "held" },
  /** Its time has come. */
  release: { from: ["held"], to: "queued" },
  /** Its reader may not be written to any more, or what it tells is no longer so. */
  drop: { from: ["sending"], to: "dropped" },
  /** The same, before its time had come. */
  dropPlanned: { from: ["held"], to: "dropped" },
} as const satisfies Record<string, Transition>;

/** A message in the hands of a worker: `attempts` tells this claim from an earlier one. */
type Claim = { id: string; attempts: number };

const leaseMilliseconds = 180_000;

/**
 * Takes a message for sending, for 180 seconds, so that no other worker sends it meanwhile.
 * Undefined when it does not wait to be sent, or another worker has it.
 */
export function claimMessage(work: Work, id: string, now: Date) {
  return change(work, "claim", {
    leased_until: new Date(now.getTime() + leaseMilliseconds),
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
 * Stores the mail as it was sent; of a confidential one, only that it was. If its props were changed
 * during the sending, because someone it names was forgotten, its body is not stored either. False
 * when the message is not being sent any more.
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
  // Whoever claimed it meanwhile: a mail that has left is sent.
  return hasChanged(
    change(work, "markSent", {
      sent_at: now,
      last_error: null,
      subject: mail.subject,
      ...stored,
    }).where("id", "=", id),
  );
}

/** Stores the error. False when the claim is over. */
export function retryLater(work: Work, claim: Claim, error: string): Promise<boolean> {
  return changeClaimed(work, "retryLater", claim, { last_error: error });
}

/** Stores the error; of a confidential message, what it would have said is deleted. False when the claim is over. */
export function giveUp(
  work: Work,
  claim: Claim,
  { error, isConfidential }: { error: string; isConfidential: boolean },
): Promise<boolean> {
  const forgotten = isConfidential ? { props: JSON.stringify({}) } : {};
  return changeClaimed(work, "giveUp", claim, { last_error: error, ...forgotten });
}

/** Queues a message that failed, with `renewed` in its props. False when it has not failed. */
export function sendAgain(
  work: Work,
  id: string,
  { now, renewed }: { now: Date; renewed: Record<string, unknown> },
): Promise<boolean> {
  return hasChanged(
    change(work, "sendAgain", {
      props: sql`props || ${JSON.stringify(renewed)}::jsonb`,
      attempts: 0,
      last_error: null,
      planned_at: now,
      reason: "sent again by staff",
    }).where("id", "=", id),
  );
}

/** Lets a claimed message wait until then. False when the claim is over. */
export function putOff(
  work: Work,
  claim: Claim,
  { until, reason }: { until: Date; reason: string },
): Promise<boolean> {
  return changeClaimed(work, "putOff", claim, { planned_at: until, reason });
}

/** Makes a claimed digest a plan again. False when the claim is over. */
export function returnToPlanning(work: Work, claim: Claim): Promise<boolean> {
  return changeClaimed(work, "returnToPlanning", claim, {});
}

/** Records why a claimed message is not sent. False when the claim is over. */
export function drop(work: Work, claim: Claim, reason: string): Promise<boolean> {
  return changeClaimed(work, "drop", claim, { reason });
}

/** Records why planned messages are not sent; of how many. Leaves alone what is no longer a plan. */
export async function dropPlanned(
  work: Work,
  endings: readonly { id: string; reason: string }[],
): Promise<number> {
  const { numUpdatedRows } = await change(work, "dropPlanned", { reason: sql`ending.reason` })
    .from(
      sql<{
        id: string;
        reason: string;
      }>`jsonb_to_recordset(${JSON.stringify(endings)}::jsonb)`.as<"ending">(
        sql`ending (id uuid, reason text)`,
      ),
    )
    .whereRef("messages.id", "=", "ending.id")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Queues held messages other than digests whose time has come, at most `limit`; their ids. */
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

/** An update of messages that the transition may start from. */
function change(work: Work, name: keyof typeof transitions, values: Values) {
  const { from, to } = transitions[name];
  return work.db
    .updateTable("messages")
    .set({ state: to, leased_until: null, ...values })
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
