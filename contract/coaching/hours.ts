import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  day,
  Id,
  Instant,
  isEachOnce,
  line,
  WebAddress,
  wholeNumber,
} from "#contract/forms/fields.ts";
import { TimeZone } from "#contract/forms/time-zone.ts";
import { Booking, BookingNotes } from "./bookings.ts";

const quarter = "(?:[01]\\d|2[0-3]):(?:00|15|30|45)";
const hours = `(${quarter})-(${quarter}|24:00)`;

const inQuarters = "Please write hours such as 9-12:30 or 2 PM-6 PM, in quarter hours";
const otherHours = "Please write a date and its hours, such as 2026-12-05 10-12, 14-16";
const daysOff = "Please write days such as 2026-12-24 or 2026-12-24 to 2027-01-02, one a line";
const weekdayHours = new RegExp(`^([1-7]) ${hours}$`);
const dateHours = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d) ${hours}$`);

const isDay = (date: string) => day().safeParse(date).success;

/** Each ends after it begins, and before the next one of its day begins. */
function areApart(entries: readonly string[]): boolean {
  const inOrder = entries.toSorted();
  return inOrder.every((entry, index) => {
    const [on, from, to] = entry.split(/[ -](?=\d\d:)/);
    const [nextOn, nextFrom] = inOrder[index + 1]?.split(/[ -](?=\d\d:)/) ?? [];
    // What can't be read is refused by the pattern.
    if (!from || !to) return true;
    return from < to && !(on === nextOn && nextFrom && nextFrom < to);
  });
}

function openAt(pattern: RegExp, most: number, unread: string) {
  return z
    .array(z.string().max(30, unread).regex(pattern, unread))
    .max(most, `Please enter at most ${most}`)
    .refine(areApart, "Hours end after they begin, as in 9-17, and those of a day don’t overlap");
}

/** "09:00-12:30" of "1 09:00-12:30" on "1", a weekday or a date. */
export function timesOn(day: string, entries: readonly string[]): string[] {
  return entries
    .filter((entry) => entry.startsWith(`${day} `))
    .map((entry) => entry.slice(day.length + 1));
}

export const TalkLength = z.enum(["15", "30", "45", "60", "90", "120"]);
export type TalkLength = z.infer<typeof TalkLength>;

const between = (least: number, most: number) =>
  z
    .int(wholeNumber)
    .min(least, `Please enter at least ${least}`)
    .max(most, `Please enter at most ${most}`);

/** In the address of a room it stands for a fresh code for each session. */
export const codeInRoom = "{code}";

const roomLength = 500;

const Room = WebAddress.max(roomLength, "The address is too long").refine(
  (address) => !/[{}]/.test(address.replaceAll(codeInRoom, "")),
  `Please write only ${codeInRoom} in braces`,
);

export const openHoursFields = {
  /** Whether members can book. */
  is_open: z.boolean(),
  /** Of the sessions that are made. */
  title: line(100, "Please enter what a talk is called", "Please enter at most 100 characters"),
  /** In which all hours are read. */
  time_zone: TimeZone,
  /** As in "1 09:00-12:30": Monday is 1, in quarter hours. */
  weekly: openAt(weekdayHours, 70, inQuarters),
  /** Instead of the weekly ones, as in "2026-11-30 10:00-12:00". */
  other_hours: openAt(dateHours, 200, otherHours).refine(
    (entries) => entries.every((entry) => isDay(entry.slice(0, 10))),
    otherHours,
  ),
  /** First and last, as in "2026-12-24/2027-01-02". */
  days_off: z
    .array(z.string().max(30, daysOff))
    .max(100, "Please enter at most 100")
    .refine((entries) => entries.every(isPeriod), daysOff),
  lengths: z
    .array(TalkLength)
    .min(1, "Please choose a length")
    .max(TalkLength.options.length)
    .refine(isEachOnce, "Please choose each length once"),
  notice_hours: between(0, 720),
  /** Minutes. */
  gap: between(0, 240),
  most_a_day: between(1, 24).nullable(),
  days_ahead: between(1, 180),
  needs_confirmation: z.boolean(),
  room: Room.nullable(),
  /** A meeting is made there for each session, if the academy has keys; the room stands in. */
  uses_zoom: z.boolean(),
};

function isPeriod(entry: string): boolean {
  const [first = "", last = "", ...rest] = entry.split("/");
  return rest.length === 0 && isDay(first) && isDay(last) && first <= last;
}

export const OpenHours = z.object({
  ...openHoursFields,
  title: z.string(),
  time_zone: z.string(),
  weekly: z.array(z.string()),
  other_hours: z.array(z.string()),
  days_off: z.array(z.string()),
  lengths: z.array(TalkLength),
  notice_hours: z.int(),
  gap: z.int(),
  most_a_day: z.int().nullable(),
  days_ahead: z.int(),
  room: z.string().nullable(),
});
export type OpenHours = z.infer<typeof OpenHours>;

/** In the zone of the coach. */
export const firstOpenHours = {
  is_open: false,
  title: "One-to-one talk",
  weekly: [1, 2, 3, 4, 5].map((weekday) => `${weekday} 09:00-12:00`),
  other_hours: [],
  days_off: [],
  lengths: ["60"],
  notice_hours: 24,
  gap: 15,
  most_a_day: 4,
  days_ahead: 30,
  needs_confirmation: true,
  room: null,
  uses_zoom: false,
} as const satisfies Omit<z.input<typeof OpenHours>, "time_zone" | "weekly"> & {
  weekly: string[];
};

export const OpenHoursUpdate = changesOf(openHoursFields);
export type OpenHoursUpdate = z.infer<typeof OpenHoursUpdate>;

/** A coming talk that a member has booked. */
export const BookedTalk = z.object({
  session_id: Id,
  title: z.string(),
  starts_at: Instant,
  duration: z.int(),
  /** Of the open hours, whatever is taken. */
  is_outside: z.boolean(),
});
export type BookedTalk = z.infer<typeof BookedTalk>;

export const OpenCoach = z.object({
  coach_id: Id,
  name: z.string().nullable(),
  title: z.string(),
  lengths: z.array(TalkLength),
  needs_confirmation: z.boolean(),
});
export type OpenCoach = z.infer<typeof OpenCoach>;

export const ListFreeTimes = z.strictObject({
  coach_id: Id,
  length: TalkLength,
  /** From this day of the caller on. */
  from: day().optional(),
  /** Only the three that are nearest. */
  near: Instant.optional(),
});
export type ListFreeTimes = z.infer<typeof ListFreeTimes>;

export const FreeTimes = z.object({
  times: z.array(Instant),
  /** The first day that has more. */
  more_from: z.iso.date().nullable(),
  /** Of the caller. */
  time_zone: z.string(),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

export const TalkRequest = z.strictObject({
  coach_id: Id,
  length: TalkLength,
  starts_at: Instant,
  notes: BookingNotes.nullable().default(null),
  /** A talk of the caller that moves to this time, with its notes. */
  moved_booking_id: Id.nullable().default(null),
});
export type TalkRequest = z.infer<typeof TalkRequest>;

export const openHoursMessages = {
  loadFailed: "Failed to load your open hours",
  saved: "Open hours saved",
  saveFailed: "Failed to save the open hours",
  timesFailed: "Failed to load the free times",
} as const;

const tags = ["coaching"];

export const openHours = {
  read: plainRead("coaching.manage")
    .route({ method: "GET", path: "/open_hours", tags, summary: "Your own open hours" })
    .output(z.object({ hours: OpenHours, talks: z.array(BookedTalk), has_zoom: z.boolean() })),
  update: call("coaching.manage", { changes: ["openHours"] })
    .route({
      method: "PATCH",
      path: "/open_hours",
      tags,
      summary: "Change your open hours; what is booked stays",
    })
    .input(OpenHoursUpdate)
    .output(OpenHours),
  listCoaches: read("coaching.book")
    .route({
      method: "GET",
      path: "/open_hours/coaches",
      tags,
      summary: "The coaches with whom you can book a talk",
    })
    .output(z.object({ items: z.array(OpenCoach) })),
  listTimes: read("coaching.book")
    .route({
      method: "GET",
      path: "/open_hours/{coach_id}/times",
      tags,
      summary: "When a coach is free",
    })
    .input(ListFreeTimes)
    .output(FreeTimes),
  book: call("coaching.book", { changes: ["coaching", "openHours", "dashboard", "overview"] })
    .route({
      method: "POST",
      path: "/open_hours/{coach_id}/bookings",
      tags,
      summary: "Book a free time of a coach, or move a talk to it; the session is made for it",
    })
    .input(TalkRequest)
    .output(Booking),
};
