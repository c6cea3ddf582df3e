import * as z from "zod";
import { day, Id, ShownEmail } from "#contract/forms/fields.ts";
import { ListedSession } from "./sessions.ts";

/** Six weeks, as a month is drawn. */
const mostDays = 42;

export const CalendarDays = z
  .strictObject({ from: day("Please choose a day"), until: day("Please choose a day") })
  .refine(({ from, until }) => {
    const days = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
    return days >= 1 && days <= mostDays;
  }, `Please ask for at most ${mostDays} days`);
export type CalendarDays = z.infer<typeof CalendarDays>;

/** Academy-local, as in 2027-03-09T10:00. */
const WallClock = z.string();

export const SessionCalendar = z.object({
  /** Without those called off. */
  sessions: z.array(
    ListedSession.extend({
      to_confirm: z.array(
        z.object({
          booking_id: Id,
          person_id: Id.nullable(),
          name: z.string().nullable(),
          email: ShownEmail,
        }),
      ),
    }),
  ),
  info_sessions: z.array(
    z.object({ id: Id, starts: WallClock, ends: WallClock, registrations: z.int() }),
  ),
  /** By the calendars of the coaches themselves. */
  busy: z.array(
    z.object({
      coach_id: Id,
      coach_name: z.string().nullable(),
      starts: WallClock,
      ends: WallClock,
    }),
  ),
  academy_time_zone: z.string(),
  today: z.iso.date(),
});
export type SessionCalendar = z.infer<typeof SessionCalendar>;
