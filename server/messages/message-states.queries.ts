import { type Selectable, sql, type UpdateObject } from "kysely";
import type { MessageState } from "#contract/messages/messages.ts";
import type { Schema } from "#server/db/schema.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { expireSeconds } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import type { Cause } from "./messages.queries.ts";

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

function literals(states: readonly MessageState[]) {
  return sql.join(states.map((state) => sql.lit(state)));
}

/** `attempts` distinguishes this claim of the message from earlier ones. */
type Claim = { id: string; attempts: number };

/** The job that has claimed a message ends before, and the one that tries again begins later. */
export const leaseMilliseconds = (expireSeconds + 10) * 1000;

export type ClaimedMessage = Selectable<Schema["messages"]> & { recipient: string };

/**
 * Claims the message for sending, so that no other worker sends it meanwhile. Returns undefined if it
 * is not waiting to be sent, or another worker has it.
 */
export async function claimMessage(work: Work, id: string): Promise<ClaimedMessage | undefined> {
  const now = work.now();
  const [message] = await claim(work, {
    id,
    now,
    leasedUntil: new Date(now.getTime() + leaseMilliseconds),
  });
  return message;
}

const claim = statement(
  (_, value: ValueOf<{ id: string; now: Date; leasedUntil: Date }>) => sql<ClaimedMessage>`
    update messages
    set state = ${sql.lit(transitions.claim.to)}, leased_until = ${value("leasedUntil")},
      attempts = attempts + 1
    where id = ${value("id")} and state in (${literals(transitions.claim.from)})
      and (state = 'queued' or leased_until < ${value("now")})
    returning *,
      (select email from contacts where contacts.id = messages.person_id) as recipient`,
);

/** A mail that the mail server has accepted. */
type SentMail = {
  /** The props from which it was rendered. */
  props: Record<string, unknown>;
  subject: string;
  html: string;
  text: string;
  confidential: boolean;
};

/**
 * Marks the message as sent and stores the mail. Of a confidential message, stores only the subject
 * and deletes the props. Stores no body if the props changed during sending, because someone they
 * name was erased. Returns false if the message was not being sent.
 */
export async function markSent(work: Work, id: string, mail: SentMail): Promise<boolean> {
  const { subject, confidential } = mail;
  // PostgreSQL may log the values, so it is given no confidential text.
  const { props, html, text } = confidential ? { props: {}, html: null, text: null } : mail;
  const stored = { id, subject, confidential, html, text, props: JSON.stringify(props) };
  return (await mark(work, { ...stored, sentAt: work.now() })).length > 0;
}

type MarkValues = {
  id: string;
  sentAt: Date;
  subject: string;
  props: string;
  html: string | null;
  text: string | null;
  confidential: boolean;
};

// Does not check the claim: even if another worker has claimed it since, the mail has been sent.
const mark = statement(
  (_, value: ValueOf<MarkValues>) => sql<{ id: string }>`
    update messages
    set state = ${sql.lit(transitions.markSent.to)}, leased_until = null, last_error = null,
      sent_at = ${value("sentAt")}, subject = ${value("subject")},
      props = case when ${value("confidential")}::boolean then '{}' else props end,
      html = case when props = ${value("props")}::jsonb then ${value("html")} end,
      plain_text = case when props = ${value("props")}::jsonb then ${value("text")} end
    where id = ${value("id")} and state in (${literals(transitions.markSent.from)})
    returning id`,
);

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

/** Drops the held messages about this, or with this cause, and stores why they are not sent. */
export async function dropHeld(
  work: Work,
  { about, about_id, occasion }: Omit<Cause, "occasion"> & { occasion?: string },
  reason: string,
): Promise<void> {
  const held = change(work, "dropPlanned", { reason })
    .where("about", "=", about)
    .where("about_id", "=", about_id);
  await (occasion === undefined ? held : held.where("occasion", "=", occasion)).execute();
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
