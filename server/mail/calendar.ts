import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";

const alarmSecondsBefore = 30 * 60;

type Organizer = { name: string; email: string };
type Person = { name: string | null; email: string };

/** Programs read it again and again. */
type Feed = { name: string; everySeconds: number };

type Maker = { company: string; product: string };

/**
 * RFC 5545 and 5546, with times in the academy's zone, which the file defines. Several events have
 * the method of the first; a feed may have none.
 */
export function toIcs(
  named: CalendarEvent | readonly CalendarEvent[],
  organizer: Organizer,
  maker: Maker,
  feed?: Feed,
): string {
  const events = [named].flat();
  const method = events[0]?.method;
  if (method === undefined && feed === undefined) throw new Error("A calendar file needs an event");
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method ?? "PUBLISH"],
    prodId: { ...maker, language: "EN" },
    scale: "GREGORIAN",
    timezone: { name: null, generator: describeZone },
    ...(feed && { name: feed.name, ttl: feed.everySeconds }),
  });
  for (const event of events) {
    addEvent(calendar, { ...event, summary: summaryOf(event, maker) }, organizer);
  }
  return `${calendar.toString()}\r\n`;
}

function summaryOf({ summary }: CalendarEvent, { company }: Maker): string {
  if (!summary.startsWith(ofAcademy)) return summary;
  return `${company}: ${summary.slice(ofAcademy.length)}`;
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, organizer: Organizer): void {
  const times = timesOf(event);
  const entry = calendar.createEvent({
    id: oneLine(event.uid),
    sequence: event.sequence,
    status: statusOf(event),
    ...times,
    summary: oneLine(event.summary),
    description: manyLines(event.description),
    location: oneLine(event.location),
    url: event.url === null ? null : toAddress(event.url),
    organizer: toPerson(organizer),
  });
  // A published entry must have none.
  if (event.method !== "PUBLISH" && event.attendee)
    addAttendee(entry, event.method, event.attendee);
  if (event.method !== "CANCEL") {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSecondsBefore });
  }
}

/** In UTC if a time comes twice that night and is the second: RFC 5545 would read the first. */
function timesOf({ startsAt, minutes, timeZone }: CalendarEvent) {
  const times = (timezone: string) => {
    const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timezone);
    return { timezone, start, end: start.add({ minutes }) };
  };
  const { start, end } = times(timeZone);
  return times([start, end].every(isFirst) ? timeZone : "UTC");
}

function isFirst(at: Temporal.ZonedDateTime): boolean {
  return at
    .toPlainDateTime()
    .toZonedDateTime(at.timeZoneId, { disambiguation: "earlier" })
    .equals(at);
}

function addAttendee(
  entry: ICalEvent,
  method: CalendarEvent["method"],
  attendee: NonNullable<CalendarEvent["attendee"]>,
): void {
  entry.createAttendee({
    ...toPerson(attendee),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    ...(method === "REQUEST" && { rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }),
  });
}

function statusOf({ method, isTentative = false }: CalendarEvent): ICalEventStatus {
  if (method === "CANCEL") return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function describeZone(timeZone: string): string | null {
  const [block] = tzlib_get_ical_block(timeZone);
  return block ?? null;
}

/** Many clients do not decode an escaped double quote in a name, so it becomes an apostrophe. */
function toPerson({ name, email }: Person): Organizer {
  const address = oneLine(email).replace(/\s/g, "");
  return {
    name: oneLine(name ?? "").replaceAll('"', "'") || address,
    email: mailtoLink(address).replace("mailto:", ""),
  };
}

/** The generator escapes these characters with a backslash, which a URL must not contain. */
function toAddress(url: string): string {
  return new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

function manyLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join("\n");
}
