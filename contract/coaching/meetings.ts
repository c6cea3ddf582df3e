import * as z from "zod";
import { Id, ShownEmail } from "#contract/forms/fields.ts";
import { sessionShape } from "./sessions.ts";

type Kind = { cohort_id: string | null; type: z.infer<(typeof sessionShape)["type"]> };

/** Every member of the cohort belongs to it without booking. */
export function isMeeting({ cohort_id, type }: Kind): boolean {
  return cohort_id !== null && type !== "one_on_one";
}

/** Somebody belongs or belonged to it: once it has begun, it stays on record. */
export function hasPeople(session: Kind & { booked: number }): boolean {
  return session.booked > 0 || isMeeting(session);
}

/** As a member of its cohort sees it. */
export const Meeting = z.object({
  session: z.object(sessionShape),
  meeting_link: z.string().nullable(),
  /** The member said so. */
  is_absent: z.boolean(),
  /** Until it begins, the member can say whether to come. */
  can_answer: z.boolean(),
});
export type Meeting = z.infer<typeof Meeting>;

/** As staff see it. */
export const MeetingMember = z.object({
  person_id: Id,
  email: ShownEmail,
  name: z.string().nullable(),
  is_absent: z.boolean(),
});
export type MeetingMember = z.infer<typeof MeetingMember>;

export const ListMeetings = z.strictObject({
  /** Default: from today on, academy-local. */
  when: z.enum(["past"]).optional(),
});
export type ListMeetings = z.infer<typeof ListMeetings>;

export const meetingMessages = {
  saidAbsent: "You said that you can’t come.",
  listFailed: "Failed to load the meetings of your cohort",
  absent: "Your coaches see that you can’t come",
  coming: "Your coaches see that you come",
  answerFailed: "Failed to save whether you come",
} as const;
