import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import { Id } from "#contract/forms/fields.ts";
import { SessionBooking } from "./bookings.ts";
import { MeetingMember } from "./meetings.ts";
import { Session, SessionNotes } from "./sessions.ts";

/** A session with its people, for staff. */
export const SessionPage = z.object({
  session: Session,
  /** In the order of booking. */
  items: z.array(SessionBooking),
  waiting: z.int(),
  /** Of a meeting of a cohort. Whoever has booked it is not among them. */
  members: z.array(MeetingMember),
  /** Ids of people. */
  came: z.array(Id),
  can: z.object({ mark_attendance: z.boolean() }),
  /** About the session, not about a person. */
  coach_note: z.string().nullable(),
});
export type SessionPage = z.infer<typeof SessionPage>;

export const SessionNoting = changesOf({ coach_note: SessionNotes.nullable() });
export type SessionNoting = z.infer<typeof SessionNoting>;
