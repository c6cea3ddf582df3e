import { type Selectable, sql, type UpdateObject } from "kysely";
import type { MessageState } from "#contract/messages/messages.ts";
import type { Schema } from "#server/db/schema.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { expireSeconds } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import type { Cause } from "./messages.queries.ts";

type Transition = { from: readonly MessageState[]; to: MessageState };

/** A database trigger refuses every other transition. */
export const transitions = {
  /** Also from a worker whose lease has ended. */
  claim: { from: ["queued", "sending"], to: "sending" },
  markSent: { from: ["sending"], to: "sent" },
  retryLater: { from: ["sending"], to: "queued" },
  takeBack: { from: ["sending"], to: "queued" },
  giveUp: { from: ["sending"], to: "failed" },
  sendAgain: { from: ["failed"], to: "queued" },
  putOff: { from: ["sending"], to: "held" },
  /** A digest that is out of date. */
  returnToPlanning: { from: ["sending"], to: "held" },
  release: { from: ["held"], to: "queued" },
  /** The reader may no longer be written to, or the content no longer applies. */
  drop: { from: ["sending"], to: "dropped" },
  dropPlanned: { from: ["held"], to: "dropped" },
  /** A letter that a later decision replaces. */
  withdraw: { from: ["queued", "held"], to: "dropped" },
} as const satisfies Record<string, Transition>;

function literals(states: readonly MessageState[]) {
  return sql.join(states.map((state) => sql.lit(state)));
}

/** `attempts` distinguishes this claim of the message from earlier ones. */
type Claim = { id: string; attempts: number };

/** Outlasts the job that has claimed a message; its retry begins later. */
export const leaseMilliseconds = (expireSeconds + 10) * 1000;

export type ClaimedMessage = Selectable<Schema["messages"]> & { recipient: string };

/** Undefined if the message is not waiting to be sent, or another worker has it. */
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

type SentMail = {
  props: Record<string, unknown>;
  subject: string;
  html: string;
  text: string;
  confidential: boolean;
};

/**
 * Of a confidential message, keeps only the subject. Stores no body if the props changed meanwhile,
 * because of an erasure. Returns false if the message was not being sent.
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

// Does not check the claim: the mail has been sent, even if another worker has claimed it since.
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

export function retryLater(work: Work, claim: Claim, error: string): Promise<boolean> {
  return changeClaimed(work, "retryLater", claim, { last_error: error });
}

/** Only for when no process can be sending one. Returns their number. */
export async function takeBack(work: Work): Promise<number> {
  const { numUpdatedRows } = await change(work, "takeBack", {}).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes a confidential message's content. */
export function giveUp(
  work: Work,
  claim: Claim,
  { error, isConfidential }: { error: string; isConfidential: boolean },
): Promise<boolean> {
  const forgotten = isConfidential ? { props: JSON.stringify({}) } : {};
  return changeClaimed(work, "giveUp", claim, { last_error: error, ...forgotten });
}

/** Returns false if it has not failed. */
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

/** Returns false if it is not held. */
export function sendBeforeItsTime(work: Work, id: string, now: Date): Promise<boolean> {
  return hasChanged(
    change(work, "release", { planned_at: now, reason: "sent now by staff" }).where("id", "=", id),
  );
}

/** Only while held. */
export async function holdUntil(
  work: Work,
  id: string,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await work.db
    .updateTable("messages")
    .set({ planned_at: until, reason })
    .where("id", "=", id)
    .where("state", "=", "held")
    .execute();
}

/** Returns false if it is not held. */
export function cancel(work: Work, id: string): Promise<boolean> {
  return hasChanged(
    change(work, "dropPlanned", { reason: "cancelled by staff" }).where("id", "=", id),
  );
}

/** Until a UTC instant. */
export function putOff(
  work: Work,
  claim: Claim,
  { until, reason }: { until: Date; reason: string },
): Promise<boolean> {
  return changeClaimed(work, "putOff", claim, { planned_at: until, reason });
}

export function returnToPlanning(work: Work, claim: Claim): Promise<boolean> {
  return changeClaimed(work, "returnToPlanning", claim, {});
}

export function drop(work: Work, claim: Claim, reason: string): Promise<boolean> {
  return changeClaimed(work, "drop", claim, { reason });
}

/** Skips those no longer held. */
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

/** About this, or with this cause. */
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

/** About these applications. */
export async function withdrawLetters(
  work: Work,
  applicationIds: readonly string[],
  reason: string,
): Promise<void> {
  await change(work, "withdraw", { reason })
    .where("about", "=", "application")
    .where("nature", "=", "answer")
    .where(sql<boolean>`about_id = any(${applicationIds}::uuid[])`)
    .execute();
}

/** Without digests. */
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

function change(work: Work, name: keyof typeof transitions, values: Values) {
  const { from, to } = transitions[name];
  return work.db
    .updateTable("messages")
    .set({ state: to, leased_until: null, ...values })
    .where("state", "in", from);
}

/** False if the claim has ended. */
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
