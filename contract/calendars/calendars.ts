import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id, limits, text } from "#contract/forms/fields.ts";
import { calendarProblems } from "./calendar-problems.ts";

/** How sessions reach the calendar of an account (rule calendars.choice). */
export const CalendarChoice = z.enum(["mail", "feed", "none"]);
export type CalendarChoice = z.infer<typeof CalendarChoice>;

/** Whoever has the token in the query reads the feed. */
export const feedPath = "/calendar.ics";

const Time = z.iso.datetime();

export const CalendarSettings = z.object({
  choice: CalendarChoice,
  feed: z
    .object({
      /** Null if no secret can open it any more. */
      address: z.string().nullable(),
      read_at: Time.nullable(),
      read_by: z.string().nullable(),
    })
    .nullable(),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

export const busyCalendarLimits = { calendars: 5, name: 100, everyMinutes: 15 } as const;

/** `entry` identifies days that are marked free in a calendar. */
const FreeDays = z.object({
  entry: z.string(),
  title: z.string(),
  starts_at: Time,
  ends_at: Time,
  blocks: z.boolean(),
});
export type FreeDays = z.infer<typeof FreeDays>;

export const BusyCalendar = z.object({
  id: Id,
  name: z.string(),
  /** Of its address, which nobody is shown again. */
  host: z.string().nullable(),
  /** When it last answered as it should. */
  read_at: Time.nullable(),
  /** Why the latest try failed. */
  problem: z.string().nullable(),
  free_days: z.array(FreeDays),
});
export type BusyCalendar = z.infer<typeof BusyCalendar>;

export const BusyCalendarInput = z.strictObject({
  name: text("Please enter a name")
    .min(1, "Please enter a name")
    .max(busyCalendarLimits.name, `At most ${busyCalendarLimits.name} characters`),
  address: z
    .string(calendarProblems.noAddress)
    .trim()
    .max(limits.url, `At most ${limits.url} characters`)
    .regex(/^(https|webcals?):\/\/[^\s/]/i, calendarProblems.noAddress)
    .refine((address) => URL.canParse(address), calendarProblems.noAddress),
});
export type BusyCalendarInput = z.infer<typeof BusyCalendarInput>;

const tags = ["calendars"];
const ownChoice = ["calendars.readChoice"] as const;
const ownCalendars = ["calendars.listBusy"] as const;

export const calendars = {
  readChoice: read("calendars.choose_own")
    .route({
      method: "GET",
      path: "/calendar_choice",
      tags,
      summary: "How sessions reach your calendar",
    })
    .output(CalendarSettings),
  choose: call("calendars.choose_own", { changes: ownChoice })
    .route({
      method: "POST",
      path: "/calendar_choice",
      tags,
      summary: "Choose how sessions reach your calendar",
    })
    .input(z.strictObject({ choice: CalendarChoice }))
    .output(CalendarSettings),
  renewFeed: call("calendars.choose_own", { changes: ownChoice })
    .route({
      method: "POST",
      path: "/calendar_choice/feed",
      tags,
      summary: "Give your feed another address; the one of before ends",
    })
    .output(CalendarSettings),
  listBusy: plainRead("calendars.manage_busy")
    .route({ method: "GET", path: "/busy_calendars", tags, summary: "Your own calendars" })
    .output(z.array(BusyCalendar)),
  addBusy: call("calendars.manage_busy", { changes: ownCalendars, recordsItself: true })
    .route({
      method: "POST",
      path: "/busy_calendars",
      tags,
      summary: "Add a calendar of your own, which is read at once",
    })
    .input(BusyCalendarInput)
    .output(BusyCalendar),
  readBusy: call("calendars.manage_busy", { changes: ownCalendars, recordsItself: true })
    .route({
      method: "POST",
      path: "/busy_calendars/{id}/reading",
      tags,
      summary: "Read a calendar of your own now",
    })
    .input(z.strictObject({ id: Id }))
    .output(BusyCalendar),
  removeBusy: call("calendars.manage_busy", { changes: ownCalendars })
    .route({
      method: "DELETE",
      path: "/busy_calendars/{id}",
      tags,
      summary: "Take a calendar of your own away, with its busy times",
    })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ success: z.literal(true) })),
  blockDays: call("calendars.manage_busy", { changes: ownCalendars })
    .route({
      method: "POST",
      path: "/busy_calendars/{id}/free_days",
      tags,
      summary: "Block days that are marked free in a calendar of yours, or no longer",
    })
    .input(
      z.strictObject({
        id: Id,
        entry: z.string().regex(/^[0-9a-f]{64}$/),
        blocks: z.boolean(),
      }),
    )
    .output(BusyCalendar),
};
