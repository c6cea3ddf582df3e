import * as z from "zod";
import { SessionBooking } from "./bookings.ts";
import { MeetingMember } from "./meetings.ts";
import { Session } from "./sessions.ts";

/** A session with its people, for staff. */
export const SessionPage = z.object({
  session: Session,
  /** In the order of booking. */
  items: z.array(SessionBooking),
  waiting: z.int(),
  /** Of a meeting of a cohort. Whoever has booked it is not among them. */
  members: z.array(MeetingMember),
});
export type SessionPage = z.infer<typeof SessionPage>;
