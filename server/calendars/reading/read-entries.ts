import { createHash } from "node:crypto";
import ical, {
  type CalendarResponse,
  type DateWithTimeZone,
  type EventInstance,
  type VEvent,
} from "node-ical";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import type { CalendarWish, FreeDays, ReadCalendar, Span } from "./calendar-wish.ts";

const mostInstances = 20_000;
const mostFreeDays = 300;
const lastYear = 2200;
const dayMs = 86_400_000;
const longestTitle = 200;

class Refusal extends Error {}

class UnknownZone extends Refusal {
  readonly zone: string;

  constructor(zone: string) {
    super(calendarProblems.unknownZone(zone.slice(0, 60)));
    this.zone = zone;
  }
}

/** May take any time and memory: call it in a process of its own, whose zone is the coach's. */
export function readEntries(wish: CalendarWish): ReadCalendar {
  try {
    const text = Buffer.from(wish.file)
      .toString("utf8")
      .replaceAll("\0", "")
      .replace(/^\uFEFF?\s*/, "");
    refuseOther(text);
    return readText(text, wish);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    return { refusal: calendarProblems.broken };
  }
}

function refuseOther(text: string): void {
  if (/^<(!doctype|html|\?xml|head)/i.test(text)) throw new Refusal(calendarProblems.webPage);
  if (!/^BEGIN:VCALENDAR\b/i.test(text)) throw new Refusal(calendarProblems.noCalendar);
  const count = (line: RegExp) => text.match(line)?.length ?? 0;
  const isWhole = count(/^BEGIN:VEVENT\b/gim) === count(/^END:VEVENT\b/gim);
  if (!(isWhole && /\nEND:VCALENDAR\s*$/i.test(text))) {
    throw new Refusal(calendarProblems.incomplete);
  }
}

/** Of some programs, as in /example.org/20260101_1/Europe/London. */
const prefixedZone = /(?<=TZID[=:]"?)\/[^":;\r\n]+/g;

/** The longest end that is a zone, if there is one. */
function withoutPrefix(name: string): string {
  const parts = name.split("/");
  const ends = parts.map((_, at) => parts.slice(at).join("/"));
  return ends.find((end) => end.includes("/") && isZone(end)) ?? name;
}

/** The library works out zones with this name from their definition in the calendar. */
const ownZone = "Customized Time Zone";

function readText(text: string, wish: CalendarWish, isAgain = false): ReadCalendar {
  try {
    return sort(ical.sync.parseICS(text.replace(prefixedZone, withoutPrefix)), wish);
  } catch (error) {
    if (isAgain || !(error instanceof UnknownZone)) throw error;
    const { zone } = error;
    if (!new RegExp(`^TZID:${RegExp.escape(zone)}\\s*$`, "m").test(text)) throw error;
    const renamed = text
      .replaceAll(`TZID="${zone}"`, `TZID="${ownZone}"`)
      .replaceAll(`TZID=${zone}`, `TZID=${ownZone}`)
      .replaceAll(`TZID:${zone}`, `TZID:${ownZone}`);
    return readText(renamed, wish, true);
  }
}

function sort(parsed: CalendarResponse, wish: CalendarWish): ReadCalendar {
  const emails = new Set([...wish.emails, String(parsed.vcalendar?.["WR-CALNAME"] ?? "")]);
  const instances = listInstances(parsed, wish).filter(({ event }) => !isOff(event, emails));
  const busy = instances.filter(({ event }) => !isFree(event)).map(toSpan);
  const free = instances.filter(({ event, isFullDay }) => isFullDay && isFree(event));
  const freeDays = free.map((each) => ({
    ...toSpan(each),
    entry: nameOf(each),
    title: titleOf(each),
  }));
  const within = <Kind extends Span>(span: Kind) => clip(span, wish);
  return { busy: merge(busy.flatMap(within)), freeDays: firstOf(freeDays.flatMap(within)) };
}

function listInstances(parsed: CalendarResponse, wish: CalendarWish): EventInstance[] {
  const instances: EventInstance[] = [];
  for (const event of listEvents(parsed, wish)) {
    check(event);
    instances.push(...expand(event, wish));
    if (instances.length > mostInstances) throw new Refusal(calendarProblems.tooManyEntries);
  }
  return instances;
}

/** Without those of ours, and those that are over or have no time. */
function listEvents(parsed: CalendarResponse, wish: CalendarWish): VEvent[] {
  const events = Object.values(parsed).filter((part) => part?.type === "VEVENT") as VEvent[];
  return events
    .filter(({ uid }) => !String(uid).endsWith(`@${wish.ownHost}`))
    .flatMap(withLoneChanges)
    .filter((event) => event.start !== undefined && !isOver(event, wish));
}

/** Nothing about it matters any more, even if its zone is unknown. */
function isOver({ rrule, start, end = start }: VEvent, { from }: CalendarWish): boolean {
  return (
    !rrule &&
    [start, end].every((time) => time instanceof Date && time.getTime() < from - 2 * dayMs)
  );
}

/** Changed instances of a series that is not in the calendar. */
function withLoneChanges({ recurrences, ...event }: VEvent): VEvent[] {
  if (event.rrule) return [recurrences ? { ...event, recurrences } : event] as VEvent[];
  return [event, ...new Set(Object.values(recurrences ?? {}))] as VEvent[];
}

function check(event: VEvent): void {
  for (const { start, end = start } of [event, ...Object.values(event.recurrences ?? {})]) {
    checkTime(start);
    checkTime(end);
    if (end < start) throw new Refusal(calendarProblems.endsEarly(dayOf(start)));
  }
  const { freq } = event.rrule?.options ?? {};
  if (freq === "SECONDLY" || freq === "MINUTELY") throw new Refusal(calendarProblems.tooOften);
}

function checkTime(time: unknown): asserts time is DateWithTimeZone {
  if (!(time instanceof Date) || Number.isNaN(time.getTime())) {
    throw new Refusal(calendarProblems.broken);
  }
  const year = time.getUTCFullYear();
  if (year > lastYear) throw new Refusal(calendarProblems.farAway(year));
  const { tz } = time as DateWithTimeZone;
  if (tz !== undefined && !isZone(tz)) {
    throw new UnknownZone(tz);
  }
}

const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  const known = zones.get(name) ?? isValid(name);
  zones.set(name, known);
  return known;
}

function isValid(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

function expand(event: VEvent, { from, to }: CalendarWish): EventInstance[] {
  return ical.expandRecurringEvent(event, {
    ...{ from: new Date(from), to: new Date(to) },
    expandOngoing: true,
  });
}

function isOff(event: VEvent, emails: ReadonlySet<string>): boolean {
  if (textOf(event.status).toUpperCase() === "CANCELLED") return true;
  return [event.attendee ?? []].flat().some((attendee) => {
    if (typeof attendee === "string") return false;
    const { PARTSTAT = "" } = attendee.params;
    const email = textOf(attendee.val).replace(/^mailto:/i, "");
    return PARTSTAT === "DECLINED" && emails.has(email.toLowerCase());
  });
}

function isFree(event: VEvent): boolean {
  const { transparency, "MICROSOFT-CDO-BUSYSTATUS": outlook } = event as VEvent & {
    "MICROSOFT-CDO-BUSYSTATUS"?: unknown;
  };
  const said = [textOf(transparency), textOf(outlook)].map((word) => word.toUpperCase());
  return said.includes("TRANSPARENT") || said.includes("FREE");
}

const toSpan = ({ start, end }: EventInstance): Span => ({
  start: start.getTime(),
  end: end.getTime(),
});

/** Empty if it is outside of the time that is asked for, or has no length. */
function clip<Kind extends Span>(span: Kind, { from, to }: CalendarWish): Kind[] {
  const clipped = { ...span, start: Math.max(span.start, from), end: Math.min(span.end, to) };
  return clipped.start < clipped.end ? [clipped] : [];
}

function nameOf({ event, start }: EventInstance): string {
  return createHash("sha256").update(`${event.uid} ${start.getTime()}`).digest("hex");
}

function titleOf({ summary }: EventInstance): string {
  const title = textOf(summary).replace(/\s+/g, " ").trim();
  return title.toWellFormed().slice(0, longestTitle) || "Without a title";
}

/** With or without parameters. */
function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "val" in value) return String(value.val);
  return typeof value === "string" ? value : "";
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || span.start > last.end) merged.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return merged;
}

/** An entry that is there twice counts once. */
function firstOf(freeDays: readonly FreeDays[]): FreeDays[] {
  const byEntry = new Map(freeDays.map((days) => [days.entry, days]));
  const inOrder = [...byEntry.values()].toSorted((one, other) => one.start - other.start);
  return inOrder.slice(0, mostFreeDays);
}

function dayOf(time: Date): string {
  return time.toLocaleDateString("en-US", { dateStyle: "long" });
}
