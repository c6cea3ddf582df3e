import { seriesEveryDays, seriesParts, seriesTime } from "#contract/campaigns.ts";
import type { QuietPace } from "#contract/quiet.ts";
import { afterQuietHours, at, beforeQuietHours, localDate } from "#server/quiet/quiet.ts";
import type { Facts, Item, Plan, UpcomingBooking } from "./facts.ts";

const usualTime = "09:00";
const minute = 60_000;
const minutesBeforeQuiet = 10;
const daysAhead = 8;

const paceDays: Readonly<Record<QuietPace, readonly number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  "2-3x": [1, 3, 5],
  weekly: [1],
};

const reminderLeads = { "24h": 24 * 60, "1h": 60 } as const;

type Timed = { item: Item; at: Date; reason: string };

/** What is due for a person, and from when on it counts: what was due before is dealt with. */
type Question = { facts: Facts; from: Date; now: Date; academyZone: string };

/**
 * The person's next digest: when, on which local day, and what it says. One a day at most; what
 * falls on the same day is merged (rule campaigns.one-a-day). Null when nothing is to be said
 * within a week.
 */
export function planNext(question: Question): Plan | null {
  const { facts, now } = question;
  if (facts.silence !== null) return null;
  const today = localDate(now, facts.timeZone);
  const fixed = [...reminders(question), ...seriesPart(question)];
  for (let days = 0; days < daysAhead; days += 1) {
    const plan = planDay(question, today.add({ days }), fixed);
    if (plan !== null) return plan;
  }
  return null;
}

/** Word to staff that chose to hear at once; several wait together for the end of quiet hours. */
export function planNews({ facts, now }: Question): Plan | null {
  if (facts.silence !== null || facts.staffWord !== "at_once" || facts.news.length === 0) {
    return null;
  }
  const moment = quietUntil(facts, now);
  const reason = moment > now ? quietReason(facts) : "word to staff, at once";
  return { at: moment, due: now, day: null, items: newsItems(facts), reason };
}

function planDay(
  question: Question,
  day: Temporal.PlainDate,
  fixed: readonly Timed[],
): Plan | null {
  const { facts, now } = question;
  if (hasMessage(facts, day)) return null;
  const onDay = fixed.filter((timed) => localDate(timed.at, facts.timeZone).equals(day));
  const alongside = flexible(question, day);
  const leading = onDay.length > 0 ? onDay : alongside.filter(({ at }) => at >= question.from);
  if (leading.length === 0) return null;
  const timed = [...onDay, ...alongside];
  const earliest = earliestOf(leading.map((each) => each.at));
  const moment = quietUntil(facts, new Date(Math.max(earliest.getTime(), now.getTime())));
  if (!localDate(moment, facts.timeZone).equals(day)) return null;
  const useful = timed.filter(({ item }) => isStillUseful(item, moment));
  // What was not due at its own hour comes along, and is no reason to write.
  const due = useful.map((each) => each.at).filter((time) => time >= question.from);
  if (due.length === 0) return null;
  const usual = onDay.length > 0 ? earliest : at(day, usualTime, facts.timeZone);
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

function earliestOf(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** What quiet hours have to do with its coming then and not when it was wanted, or nothing. */
function whyMoved(facts: Facts, { moment, wanted }: { moment: Date; wanted: Date }): string[] {
  if (moment.getTime() === wanted.getTime()) return [];
  if (moment > wanted) return [quietReason(facts)];
  return [`before quiet hours from ${facts.quietHours?.start}, their time`];
}

function isStillUseful(item: Item, moment: Date): boolean {
  return item.kind !== "reminder" || new Date(item.starts_at) > moment;
}

/** What has no hour of its own: it comes with the day's message, at nine when nothing else leads. */
function flexible({ facts, now }: Question, day: Temporal.PlainDate): Timed[] {
  const isToday = day.equals(localDate(now, facts.timeZone));
  const found: Omit<Timed, "at">[] = [];
  if (!facts.quietMode && isPaceDay(facts, day)) {
    if (facts.nextModule !== null && !(isToday && studiedOn(facts, day))) {
      const item: Item = { kind: "nudge", day: day.toString(), ...facts.nextModule };
      found.push({ item, reason: `learning pace: ${facts.pace}` });
    }
    if (facts.weeklyProgress && day.dayOfWeek === 1 && studiedInWeekBefore(facts, day)) {
      const item: Item = { kind: "weekly", week: day.subtract({ days: 7 }).toString() };
      found.push({ item, reason: "weekly progress, on Mondays" });
    }
  }
  if (facts.staffWord === "daily") {
    const reason = "word to staff, once a day";
    found.push(...newsItems(facts).map((item) => ({ item, reason })));
  }
  if (found.length === 0) return [];
  const moment = usualMoment(facts, day);
  return found.map((each) => ({ ...each, at: moment }));
}

function newsItems({ news }: Facts): Item[] {
  return news.map((each) => ({ kind: "news", ...each }));
}

/** Nine o'clock, or as near as the quiet hours allow on that day. */
function usualMoment(facts: Facts, day: Temporal.PlainDate): Date {
  const nine = at(day, usualTime, facts.timeZone);
  const after = quietUntil(facts, nine);
  if (facts.quietHours === null || localDate(after, facts.timeZone).equals(day)) return after;
  return beforeQuietHours(facts.quietHours, nine, minutesBeforeQuiet);
}

function studiedOn(facts: Facts, day: Temporal.PlainDate): boolean {
  return facts.studiedAt !== null && localDate(facts.studiedAt, facts.timeZone).equals(day);
}

function studiedInWeekBefore(facts: Facts, day: Temporal.PlainDate): boolean {
  if (facts.studiedAt === null) return false;
  const studied = localDate(facts.studiedAt, facts.timeZone);
  return Temporal.PlainDate.compare(studied, day.subtract({ days: 7 })) >= 0;
}

/** Someone without an account has no pace: every day will do. */
function isPaceDay({ pace }: Facts, day: Temporal.PlainDate): boolean {
  return pace === null || paceDays[pace].includes(day.dayOfWeek);
}

/** The next part of the series, at nine on the academy's clock, on a day of the person's pace. */
function seriesPart({ facts, from, now, academyZone }: Question): Timed[] {
  const { series } = facts;
  const part = series?.next ?? null;
  if (series === null || part === null || facts.quietMode) return [];
  const due = Temporal.PlainDate.from(series.startedOn).add({ days: part * seriesEveryDays });
  const reason = whyPart(facts, part);
  // Quiet hours may put it off for two days, when the clock is changed.
  const earliest = later(due, localDate(from, academyZone).subtract({ days: 2 }));
  const today = localDate(now, facts.timeZone);
  for (let days = 0; days < 2 * daysAhead; days += 1) {
    const nominal = at(earliest.add({ days }), seriesTime, academyZone);
    const moment = quietUntil(facts, nominal);
    const day = localDate(moment, facts.timeZone);
    const isFree = isPaceDay(facts, day) && isAwaited(series, day) && !hasMessage(facts, day);
    if (moment >= from && isFree && !isBefore(day, today)) {
      const why = [reason, ...whyMoved(facts, { moment, wanted: nominal })].join(", ");
      return [{ item: { kind: "series", part }, at: moment, reason: why }];
    }
  }
  return [];
}

function whyPart({ pace }: Facts, part: number): string {
  const rhythm = `part ${part} of ${seriesParts}, every second day at ${seriesTime} academy time`;
  return pace === null || pace === "daily" ? rhythm : `${rhythm}, learning pace: ${pace}`;
}

/** Every second day is counted on the person's own calendar. */
function isAwaited({ lastOn }: NonNullable<Facts["series"]>, day: Temporal.PlainDate): boolean {
  if (lastOn === null) return true;
  return !isBefore(day, Temporal.PlainDate.from(lastOn).add({ days: seriesEveryDays }));
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one;
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

/** Whether the day has had its message. After a change of zone that may be a day yet to come. */
function hasMessage({ mailedOn }: Facts, day: Temporal.PlainDate): boolean {
  return mailedOn !== null && !isBefore(Temporal.PlainDate.from(mailedOn), day);
}

/** A day and an hour before each confirmed session; earlier, when quiet hours would make it late. */
function reminders({ facts, from }: Question): Timed[] {
  if (!facts.sessionReminders) return [];
  return facts.bookings.flatMap((booking) =>
    (["24h", "1h"] as const)
      .filter((lead) => !booking.reminded.includes(lead))
      .map((lead) => reminder(facts, booking, lead))
      .filter((timed) => timed.at >= from),
  );
}

function reminder(facts: Facts, booking: UpcomingBooking, lead: keyof typeof reminderLeads): Timed {
  const { id, starts_at, title } = booking;
  const nominal = new Date(Date.parse(starts_at) - reminderLeads[lead] * minute);
  const words = lead === "24h" ? "a day before" : "an hour before";
  const moment = reminderMoment(facts, { starts_at, nominal });
  return {
    item: { kind: "reminder", booking_id: id, starts_at, lead },
    at: moment,
    reason: [`${words} “${title}”`, ...whyMoved(facts, { moment, wanted: nominal })].join(", "),
  };
}

/** After the quiet hours that it falls into, or before them when less than half its lead is left. */
function reminderMoment(
  facts: Facts,
  { starts_at, nominal }: { starts_at: string; nominal: Date },
): Date {
  const start = Date.parse(starts_at);
  const after = quietUntil(facts, nominal);
  const isInTime = start - after.getTime() >= (start - nominal.getTime()) / 2;
  if (facts.quietHours === null || isInTime) return after;
  return beforeQuietHours(facts.quietHours, nominal, minutesBeforeQuiet);
}

/** The moment itself, or the end of the quiet hours that it falls into. */
export function quietUntil({ quietHours }: Facts, moment: Date): Date {
  return quietHours === null ? moment : afterQuietHours(quietHours, moment);
}

/** Why a message waits for the end of quiet hours, in the mail log's words. */
export function quietReason({ quietHours }: Facts): string {
  return `quiet hours until ${quietHours?.end}, their time`;
}
