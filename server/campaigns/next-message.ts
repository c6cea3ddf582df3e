import {
  NextChoice as Choices,
  type NextChoice,
  type NextMessage,
} from "#contract/campaigns/campaigns.ts";
import { Failure } from "#contract/errors.ts";
import type { DigestPart } from "#emails/digest/digest-props.ts";
import { at, localDate, putOffNext } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./campaigns.queries.ts";
import { partsOf } from "./digest-props.ts";
import type { Plan, PutOff, Question } from "./facts.ts";
import { isPaused } from "./message-days.ts";
import { type PersonRow, readPeople } from "./people.queries.ts";
import { toFacts } from "./people.ts";
import { planNext } from "./plan-next.ts";

type Asked = { row: PersonRow; question: Question; next: Plan | null; academy: Academy };
type Held = { item: string; about: string | null };
type Academy = { courses: Awaited<ReturnType<typeof queries.readCourses>> };

/** A skipped message may be one of a weekly pace. */
const daysShown = 15;

/** Planned anew, because a change may not have reached the planner yet (rule campaigns.next). */
export async function readNextMessage(work: Work, userId: string): Promise<NextMessage> {
  const asked = await ask(work, userId);
  if (asked === null) {
    return { next: null, why_none: "unconfirmed", time_zone: work.config.timeZone };
  }
  const { question, next } = asked;
  const time_zone = question.facts.timeZone;
  if (next?.day == null) return { next: null, why_none: whyNone(question), time_zone };
  return {
    next: {
      day: next.day,
      at: next.at.toISOString(),
      holds: heldIn(
        partsOf(work.config.publicUrl, { ...asked, facts: question.facts, plan: next }),
      ),
      choices: Choices.options.filter((choice) => isPossible(question, next, choice)),
    },
    why_none: null,
    time_zone,
  };
}

/** Throws message_left if another message is next by now, or the choice is not possible. */
export async function chooseNext(
  work: Work,
  userId: string,
  { choice, day }: { choice: NextChoice; day: string },
): Promise<NextMessage> {
  await work.transaction(async (work) => {
    const asked = await ask(work, userId);
    const { question, next } = asked ?? {};
    if (question === undefined || next?.day !== day || !isPossible(question, next, choice)) {
      throw new Failure("message_left");
    }
    const { skippedOn, wantedAt } = chosen(question, next, choice);
    await putOffNext(work, userId, { skipped_on: skippedOn, wanted_at: wantedAt });
  });
  return await readNextMessage(work, userId);
}

/** Null unless the address is confirmed. */
async function ask(work: Work, userId: string): Promise<Asked | null> {
  const personId = await queries.findPersonOf(work, userId);
  if (personId === null) return null;
  const now = work.now();
  const clock = { now, academyZone: work.config.timeZone };
  const [row] = await readPeople(work, [personId], clock);
  if (row === undefined) return null;
  const academy = { courses: await queries.readCourses(work) };
  const question = { ...clock, from: now, facts: toFacts(row, academy.courses, clock) };
  return { row, question, next: planNext(question, daysShown), academy };
}

function whyNone({ facts, now }: Question): NextMessage["why_none"] {
  if (facts.silence !== null) return "mail_off";
  if (isPaused(facts, localDate(now, facts.timeZone))) return "paused";
  return facts.quietMode ? "quiet_mode" : "nothing";
}

/** What of it is not booked can be skipped, and come on the day if the rules allow it. */
function isPossible(question: Question, next: Plan, choice: NextChoice): boolean {
  if (!next.items.some(isSkippable)) return false;
  if (choice === "skip") return true;
  const wanted = dayOf(question, choice);
  if (next.day === wanted) return false;
  const facts = { ...question.facts, putOff: chosen(question, next, choice) };
  const plan = planNext({ ...question, facts });
  return plan?.day === wanted && plan.items.some(isSkippable);
}

function isSkippable(item: Plan["items"][number]): boolean {
  return item.kind !== "reminder" && (item.kind !== "place" || item.status !== "offered");
}

function dayOf({ facts, now }: Question, choice: "today" | "tomorrow"): string {
  const today = localDate(now, facts.timeZone);
  return today.add({ days: choice === "today" ? 0 : 1 }).toString();
}

function chosen(question: Question, next: Plan, choice: NextChoice): PutOff {
  const { facts, now } = question;
  const { putOff, timeZone } = facts;
  if (choice === "skip") return { ...putOff, skippedOn: next.day, wantedAt: null };
  if (choice === "today") return { ...putOff, skippedOn: null, wantedAt: now };
  const tomorrow = Temporal.PlainDate.from(dayOf(question, choice));
  const skippedOn = tomorrow.subtract({ days: 1 }).toString();
  return { ...putOff, skippedOn, wantedAt: at(tomorrow, "09:00", timeZone) };
}

/** What reads the same is named once, as the news of five applications. */
function heldIn(parts: DigestPart[]): Held[] {
  const held = parts.map(toHeld);
  return held.filter(
    ({ item, about }, index) =>
      held.findIndex((other) => other.item === item && other.about === about) === index,
  );
}

function toHeld(part: DigestPart): Held {
  switch (part.kind) {
    case "series":
      return { item: `series ${part.part}`, about: null };
    case "nudge":
    case "opening":
    case "return":
      return { item: part.kind, about: part.module };
    case "place":
      return { item: part.kind, about: part.cohort };
    case "weekly":
    case "news":
    case "info-session":
      return { item: part.kind, about: null };
    default:
      return { item: part.kind, about: part.title };
  }
}
