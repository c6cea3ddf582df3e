import { localDate } from "#server/quiet/quiet.ts";
import type {
  Facts,
  Item,
  ModuleOpening,
  OfferedPlace,
  Plan,
  Question,
  Timed,
  Untimed,
} from "./facts.ts";
import {
  hasMessage,
  isBefore,
  isHeldBack,
  isPaceDay,
  isPaused,
  isWanted,
  stepAfterPause,
  usualTimeOn,
} from "./message-days.ts";
import { cohortDay, cohortDays, newMeetings, opensOn, voicesToAsk } from "./plan-cohort.ts";
import { afterInfoSessions } from "./plan-info-sessions.ts";
import { reminders } from "./plan-reminders.ts";
import { seriesPart } from "./plan-series.ts";
import { justBeforeQuiet, quietReason, quietUntil, whyMoved } from "./quiet-moments.ts";

const placeReminderDays = 2;
const daysAhead = 8;

/** Rule campaigns.one-a-day. Null if there is nothing to say so many days ahead. */
export function planNext(question: Question, ahead = daysAhead): Plan | null {
  const { facts, now } = question;
  if (facts.silence !== null) return null;
  const today = localDate(now, facts.timeZone);
  const fixed = [...reminders(question), ...seriesPart(question)];
  for (let days = 0; days < ahead; days += 1) {
    const plan = planDay(question, today.add({ days }), fixed);
    if (plan !== null) return plan;
  }
  return null;
}

/** For staff who chose to hear at once. News in quiet hours waits for their end together. */
export function planNews({ facts, now }: Question): Plan | null {
  if (facts.silence !== null || facts.staffNews !== "at_once" || facts.news.length === 0) {
    return null;
  }
  if (isPaused(facts, localDate(now, facts.timeZone))) return null;
  const moment = quietUntil(facts, now);
  const reason = moment > now ? quietReason(facts) : "news for staff, at once";
  return { at: moment, due: now, day: null, items: newsItems(facts), reason };
}

function planDay(
  question: Question,
  day: Temporal.PlainDate,
  fixed: readonly Timed[],
): Plan | null {
  const { facts, now } = question;
  if (hasMessage(facts, day)) return null;
  const from = dueFrom(question, day);
  const onDay = fixed.filter((timed) => localDate(timed.at, facts.timeZone).equals(day));
  const alongside = flexible(question, day);
  const leading = onDay.length > 0 ? onDay : alongside.filter(({ at }) => at >= from);
  if (leading.length === 0) return null;
  const timed = [...onDay, ...alongside];
  const earliest = earliestOf(leading.map((each) => each.at));
  const moment = quietUntil(facts, new Date(Math.max(earliest.getTime(), now.getTime())));
  if (!localDate(moment, facts.timeZone).equals(day)) return null;
  const useful = timed.filter(({ item }) => isStillUseful(item, moment));
  // An item not due at its own hour is included, but is no reason to send a message.
  const due = useful.map((each) => each.at).filter((time) => time >= from);
  if (due.length === 0) return null;
  const usual = onDay.length > 0 ? earliest : usualTimeOn(facts, day);
  const wanted = new Date(Math.max(usual.getTime(), now.getTime()));
  const moved = whyMoved(facts, { moment, wanted });
  return {
    at: moment,
    due: earliestOf(due),
    day: day.toString(),
    items: useful.map(({ item }) => item),
    reason: [...new Set([...useful.map(({ reason }) => reason), ...moved])].join("; "),
  };
}

/** What the member asked for today is due however long the planner took to see it. */
function dueFrom({ facts, from }: Question, day: Temporal.PlainDate): Date {
  const { wantedAt } = facts.putOff;
  return wantedAt !== null && wantedAt < from && isWanted(facts, day) ? wantedAt : from;
}

function earliestOf(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

function isStillUseful(item: Item, moment: Date): boolean {
  if (item.kind === "reminder" || item.kind === "meeting") {
    return new Date(item.starts_at) > moment;
  }
  const isOpenOffer = item.kind === "place" && item.status === "offered";
  return !isOpenOffer || new Date(item.ends_at) > moment;
}

/** Without an hour of their own: they join the day's message, or are sent at nine. */
function flexible(question: Question, day: Temporal.PlainDate): Timed[] {
  const moment = usualMoment(question.facts, day);
  return untimed(question, day, moment).map((each) => ({ ...each, at: moment }));
}

function untimed(question: Question, day: Temporal.PlainDate, moment: Date): Untimed[] {
  const { facts } = question;
  const openOffers = places({ ...facts, places: facts.places.filter(isOpen) }, day);
  if (isHeldBack(facts, day)) return openOffers;
  const step = stepAfterPause(facts, day);
  if (step === null) return ofAnyDay(question, day, moment);
  const item: Item = { kind: "return", day: day.toString(), ...step };
  const opened = facts.openings.filter((each) => new Date(each.opens_at) <= moment);
  return [
    ...openOffers,
    { item, reason: "the pause that the member chose is over" },
    ...opened.map((each) => opening(facts, each)),
  ];
}

function ofAnyDay({ facts, now }: Question, day: Temporal.PlainDate, moment: Date): Untimed[] {
  const isToday = day.equals(localDate(now, facts.timeZone));
  const isStudyDay = !facts.quietMode && isPaceDay(facts, day);
  const days = cohortDays(facts, day);
  const opened = facts.openings.filter(
    (each) => opensOn(days, each) || (isStudyDay && new Date(each.opens_at) <= moment),
  );
  const found: Untimed[] = [...places(facts, day), ...newMeetings(facts)];
  found.push(...days.map(cohortDay), ...opened.map((each) => opening(facts, each)));
  if (isStudyDay) {
    found.push(...cohortOpen(facts), ...voicesToAsk(facts, day), ...afterInfoSessions(facts, day));
    const next = facts.nextModule;
    const isFreeDay = opened.length === 0 && days.length === 0;
    if (isFreeDay && next !== null && !(isToday && studiedOn(facts, day))) {
      const item: Item = { kind: "nudge", day: day.toString(), ...next };
      found.push({ item, reason: whyOn(facts, day) });
    }
    if (facts.weeklyProgress && day.dayOfWeek === 1 && studiedInWeekBefore(facts, day)) {
      const item: Item = { kind: "weekly", week: day.subtract({ days: 7 }).toString() };
      found.push({ item, reason: "weekly progress, on Mondays" });
    }
  }
  if (facts.staffNews === "daily") {
    const reason = "news for staff, once a day";
    found.push(...newsItems(facts).map((item) => ({ item, reason })));
  }
  return found;
}

function whyOn(facts: Facts, day: Temporal.PlainDate): string {
  if (isWanted(facts, day)) return "the member asked for it";
  return `learning pace: ${facts.pace}`;
}

function cohortOpen({ openCohort }: Facts): Untimed[] {
  if (openCohort === null) return [];
  const { id: cohort_id, occasion } = openCohort;
  const item: Item = { kind: "cohort-open", cohort_id, occasion };
  const reason =
    occasion === "invited"
      ? "staff invite the person to apply for a cohort with a free place"
      : "the person waits for a cohort, and one has a free place";
  return [{ item, reason }];
}

/** In quiet mode too (rule offers.reminder). */
function places(facts: Facts, day: Temporal.PlainDate): Untimed[] {
  return facts.places
    .filter((place) => isToldOn(place, day))
    .map((place) => {
      const reason = place.status === "offered" ? "an offer ends soon" : "an offer has expired";
      return { item: { kind: "place", ...place }, reason };
    });
}

function isOpen({ status }: OfferedPlace): boolean {
  return status === "offered";
}

function isToldOn({ status, answer_by }: OfferedPlace, day: Temporal.PlainDate): boolean {
  const deadline = Temporal.PlainDate.from(answer_by);
  return status === "expired" || !isBefore(day, deadline.subtract({ days: placeReminderDays }));
}

function opening({ pace }: Facts, each: ModuleOpening): Untimed {
  const { course_id, module_id, opens_at } = each;
  const item: Item = { kind: "opening", course_id, module_id, opens_at };
  return { item, reason: `a module of the cohort has opened, learning pace: ${pace}` };
}

function newsItems({ news }: Facts): Item[] {
  return news.map((each) => ({ kind: "news", ...each }));
}

function usualMoment(facts: Facts, day: Temporal.PlainDate): Date {
  const nine = usualTimeOn(facts, day);
  const after = quietUntil(facts, nine);
  if (facts.quietHours === null || localDate(after, facts.timeZone).equals(day)) return after;
  return justBeforeQuiet(facts.quietHours, nine);
}

function studiedOn(facts: Facts, day: Temporal.PlainDate): boolean {
  return facts.studiedAt !== null && localDate(facts.studiedAt, facts.timeZone).equals(day);
}

function studiedInWeekBefore(facts: Facts, day: Temporal.PlainDate): boolean {
  if (facts.studiedAt === null) return false;
  const studied = localDate(facts.studiedAt, facts.timeZone);
  return Temporal.PlainDate.compare(studied, day.subtract({ days: 7 })) >= 0;
}
