import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { sessionProps } from "#server/coaching/bookings/booking-mails.ts";
import type { Config } from "#server/config/config.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import type { ToldMember } from "./meetings.queries.ts";

/** Of a changed meeting (rule coaching.meetings-told). */
export async function tellMembers(work: Work, members: readonly ToldMember[]): Promise<void> {
  for (const member of members) await tell(work, member, "changed");
}

/** `members` as read before the meeting was taken from them. */
export async function tellCancelled(work: Work, members: readonly ToldMember[]): Promise<void> {
  for (const member of members) {
    await tell(work, { ...member, sequence: member.sequence + 1 }, "cancelled");
  }
}

async function tell(
  work: Work,
  member: ToldMember,
  change: "changed" | "cancelled",
): Promise<void> {
  const { id, person_id, email, cohort, meeting_link, sequence } = member;
  await sendReceiptLater(work, {
    cause: { about: "person", about_id: person_id, occasion: `meeting ${id} ${sequence}` },
    kind: "meeting-changed",
    to: email,
    props: {
      ...sessionProps(work.config, member),
      ...{ cohort, change, meetingLink: meeting_link },
    },
    calendar: meetingEntry(work.config, member, change === "cancelled" ? "CANCEL" : "REQUEST"),
  });
}

type Entry = {
  id: string;
  place_id: string;
  title: string;
  description: string | null;
  starts_at: Date;
  duration: number;
  meeting_link: string | null;
  sequence: number;
};

/** The uid never changes; the mail about the place has the same. */
export function meetingEntry(
  config: Config,
  meeting: Entry,
  method: CalendarEvent["method"],
): CalendarEvent {
  const { id, place_id, title, description, starts_at, duration, meeting_link, sequence } = meeting;
  return {
    method,
    uid: `${id}.${place_id}@${new URL(config.publicUrl).hostname}`,
    sequence,
    startsAt: starts_at.toISOString(),
    minutes: duration,
    timeZone: config.timeZone,
    summary: `${brand.academy}: ${title}`,
    description: [description, `Your sessions: ${config.publicUrl}${addresses.sessions}`]
      .filter(Boolean)
      .join("\n\n"),
    location: meeting_link ?? "Online",
    url: meeting_link,
  };
}
