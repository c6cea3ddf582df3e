import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { brand } from "#content/brand.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";

const alarmSecondsBefore = 30 * 60;

type Organizer = { name: string; email: string };

/**
 * An appointment as an iCalendar file (RFC 5545 and 5546): CRLF lines of at most 75 octets.
 * Times are UTC, which every client reads without a VTIMEZONE and shows in its owner's own zone.
 */
export function toIcs(event: CalendarEvent, organizer: Organizer): string {
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[event.method],
    prodId: { company: brand.academy, product: brand.name, language: "EN" },
    scale: "GREGORIAN",
  });
  addEvent(calendar, event, organizer);
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, organizer: Organizer): void {
  const start = new Date(event.startsAt);
  const entry = calendar.createEvent({
    id: oneLine(event.uid),
    sequence: event.sequence,
    status: event.method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start,
    end: new Date(start.getTime() + event.minutes * 60_000),
    summary: oneLine(event.summary),
    description: manyLines(event.description),
    location: oneLine(event.location),
    url: event.url === null ? null : toAddress(event.url),
    organizer: toPerson(organizer),
  });
  const invited = event.method === "REQUEST";
  entry.createAttendee({
    ...toPerson(event.attendee),
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    ...(invited && { rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }),
  });
  if (invited) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSecondsBefore });
  }
}

/** Many clients don't decode an escaped double quote in a name, so it becomes an apostrophe. */
function toPerson({ name, email }: Organizer): Organizer {
  const address = oneLine(email).replace(/\s/g, "");
  return { name: oneLine(name).replaceAll('"', "'") || address, email: address };
}

/** The generator puts a backslash before these characters, which an address must not have. */
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
