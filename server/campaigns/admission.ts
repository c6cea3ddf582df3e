import { isDeepStrictEqual } from "node:util";
import { DigestProps } from "#emails/digest/digest-props.ts";
import { parseStoredProps } from "#emails/email-props.ts";
import { isStillOffered } from "#server/coaching/coaching.ts";
import { unsubscribeHeaders } from "#server/email-preferences/email-preferences.ts";
import {
  type Admission,
  type ClaimedMessage,
  dropMessage,
  isCurrentLetter,
  pausedLetters,
  putOffUntil,
  returnToPlanning,
} from "#server/messages/messages.ts";
import { afterQuietHours } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./campaigns.queries.ts";
import { partsOf } from "./digest-props.ts";
import { type PersonRow, readPeople } from "./people.queries.ts";
import { type Courses, toFacts } from "./people.ts";
import { planNews, planNext } from "./plan-next.ts";
import {
  pauseOver,
  quietHoursForAnswers,
  quietReason,
  quietUntil,
  whyAnswerWaits,
} from "./quiet-moments.ts";

/** Plans again, puts off or drops what may not be sent (rule campaigns.settings-hold-at-once). */
export async function admit(work: Work, message: ClaimedMessage): Promise<Admission> {
  if (message.nature === "receipt") return { isAdmitted: true, headers: {} };
  if (message.nature === "answer") {
    return (await admitAnswer(work, message))
      ? { isAdmitted: true, headers: {} }
      : { isAdmitted: false };
  }
  const isAdmitted =
    message.kind === "digest" ? await admitDigest(work, message) : await admitPrompt(work, message);
  if (!isAdmitted) return { isAdmitted };
  return { isAdmitted, headers: await unsubscribeHeaders(work, message) };
}

/** As if the message did not exist. */
async function readPerson(work: Work, { id, person_id }: ClaimedMessage, courses: Courses) {
  const clock = { now: work.now(), academyZone: work.config.timeZone };
  const [row] = await readPeople(work, [person_id], { ...clock, except: id });
  if (row === undefined) throw new Error("Nobody was asked for");
  return { row, facts: toFacts(row, courses, clock), ...clock };
}

/** False if another digest would be planned for now; then plans it again. */
async function admitDigest(work: Work, message: ClaimedMessage): Promise<boolean> {
  const courses = await queries.readCourses(work);
  const { row, ...question } = await readPerson(work, message, courses);
  const plan = planNext({ ...question, from: message.due_at ?? message.planned_at });
  const isOfNow = plan !== null && plan.at <= question.now && plan.day === message.local_date;
  if (isOfNow) {
    const academy = { courses };
    const planned = { row, facts: question.facts, plan, academy };
    if (saysNothingElse(work, message, planned)) return true;
  }
  await planAnew(work, message);
  return false;
}

/** Locks the person, so that no planner writes another plan meanwhile. */
export async function planAnew(
  work: Work,
  message: Pick<ClaimedMessage, "id" | "attempts" | "person_id">,
): Promise<void> {
  await work.transaction(async (work) => {
    await queries.lockPerson(work, message.person_id);
    await returnToPlanning(work, message);
    await queries.noteChange(work, message.person_id);
  });
}

function saysNothingElse(
  { config }: Work,
  { kind, props }: ClaimedMessage,
  planned: Parameters<typeof partsOf>[1],
): boolean {
  const parts = partsOf(config.publicUrl, planned);
  const { parts: said } = parseStoredProps(kind, DigestProps, props);
  return said.every((part) => parts.some((each) => isDeepStrictEqual(each, part)));
}

/**
 * Put off in quiet hours, dropped if out of date. Wishes to get no mail do not hold it: the reader
 * asked for it.
 */
async function admitAnswer(work: Work, message: ClaimedMessage): Promise<boolean> {
  if (!(await isCurrentLetter(work, message))) {
    await dropMessage(work, message, "the decision has changed, or the place is no longer offered");
    return false;
  }
  const wait = await readWaitOfAnswers(work, message);
  if (wait === null) return true;
  await putOffUntil(work, message, wait);
  return false;
}

type Answer = Pick<ClaimedMessage, "kind" | "person_id">;

/** Until the end of the person's quiet hours, or of a pause; null outside of them. */
export async function readWaitOfAnswers(work: Work, { kind, person_id }: Answer) {
  const clock = { now: work.now(), academyZone: work.config.timeZone };
  const [row] = await readPeople(work, [person_id], clock);
  if (row === undefined) throw new Error("Nobody was asked for");
  const facts = toFacts(row, [], clock);
  const pause = pausedLetters.includes(kind) ? pauseOver(facts, clock.now) : null;
  if (pause !== null) return pause;
  const until = afterQuietHours(quietHoursForAnswers(facts, clock.academyZone), clock.now);
  return until > clock.now ? { until, reason: whyAnswerWaits(facts) } : null;
}

async function admitPrompt(work: Work, message: ClaimedMessage): Promise<boolean> {
  const { row, facts, now, academyZone } = await readPerson(work, message, []);
  const question = { facts, now, from: now, academyZone };
  const refusal = facts.silence ?? (await whyPointless(work, message, { row, ...question }));
  if (refusal !== null) {
    await work.transaction(async (work) => {
      await dropMessage(work, message, refusal);
      await queries.noteChange(work, message.person_id);
    });
    return false;
  }
  const until = quietUntil(facts, now);
  if (until <= now) return true;
  await putOffUntil(work, message, { until, reason: quietReason(facts) });
  return false;
}

/** Null if a prompt that had to wait still serves a purpose. */
async function whyPointless(
  work: Work,
  message: ClaimedMessage,
  { row, ...question }: Parameters<typeof planNews>[0] & { row: PersonRow },
): Promise<string | null> {
  if (message.kind === "staff-news") {
    const plan = planNews(question);
    const planned = plan && { row, facts: question.facts, plan, academy: { courses: [] } };
    const isSo = planned !== null && saysNothingElse(work, message, planned);
    return isSo ? null : "the news is out of date, or now comes once a day";
  }
  const pause = pauseOver(question.facts, question.now);
  if (pause !== null) return pause.reason;
  const startsAt = message.props["startsAt"];
  if (typeof startsAt === "string" && new Date(startsAt) <= question.now) {
    return "the session has begun";
  }
  return (await isStillOffered(work, message)) ? null : "the place is no longer offered";
}
