import { sessionProps } from "#server/coaching/bookings/booking-mails.ts";
import { meetingEntry } from "#server/cohorts/cohorts.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import type { ToldMember } from "./meetings.queries.ts";

/** Of a changed meeting (rule coaching.meetings-told). */
export async function tellMembers(work: Work, members: readonly ToldMember[]): Promise<void> {
  for (const member of members) await tell(work, member, { change: "changed", reason: null });
}

/** `members` as read before the meeting was taken from them. */
export async function tellCancelled(
  work: Work,
  members: readonly ToldMember[],
  reason: string | null = null,
): Promise<void> {
  for (const member of members) await tell(work, member, { change: "cancelled", reason });
}

async function tell(
  work: Work,
  member: ToldMember,
  { change, reason }: { change: "changed" | "cancelled"; reason: string | null },
): Promise<void> {
  const { id, person_id, email, cohort, meeting_link } = member;
  const calendar = meetingEntry(work.config, member, change === "cancelled" ? "CANCEL" : "REQUEST");
  await sendReceiptLater(work, {
    cause: { about: "person", about_id: person_id, occasion: `meeting ${id} ${calendar.sequence}` },
    kind: "meeting-changed",
    to: email,
    props: {
      ...sessionProps(work.config, member),
      ...{ cohort, change, reason, meetingLink: meeting_link },
    },
    calendar,
  });
}
