import type { Selectable } from "kysely";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import type { Schema } from "#server/db/schema.ts";
import { sendFormReceiptLater, sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

type Registration = { id: string; email: string };
type InfoSession = Selectable<Schema["info_sessions"]>;
type Change = "scheduled" | "moved" | "cancelled";

/** With a calendar invite if there is a date. */
export async function sendRegistered(
  work: Work,
  registration: Registration & { typedName: string },
  session: InfoSession | undefined,
): Promise<void> {
  await sendFormReceiptLater(work, {
    cause: { about: "registration", about_id: registration.id, occasion: "registered" },
    kind: "info-session-registered",
    to: registration.email,
    typedName: registration.typedName,
    props: {
      ...commonProps(work),
      startsAt: session?.starts_at.toISOString() ?? null,
      meetingLink: session?.meeting_link ?? null,
    },
    ...(session && { calendar: toCalendar(work, registration, session) }),
  });
}

/** Sends everyone registered the new state of a session, so that their calendars stay correct. */
export async function sendInvites(
  work: Work,
  registrations: readonly Registration[],
  session: InfoSession,
  change: Change,
): Promise<void> {
  for (const registration of registrations) {
    await sendReceiptLater(work, {
      cause: {
        about: "info-session",
        about_id: session.id,
        occasion: String(session.sequence),
      },
      to: registration.email,
      calendar: toCalendar(work, registration, session),
      ...changeMail(work, session, change),
    });
  }
}

function changeMail(work: Work, session: InfoSession, change: Change) {
  const props = {
    ...commonProps(work),
    startsAt: session.starts_at.toISOString(),
  };
  if (change === "cancelled") return { kind: "info-session-cancelled" as const, props };
  return {
    kind: "info-session-scheduled" as const,
    props: { ...props, meetingLink: session.meeting_link, moved: change === "moved" },
  };
}

function commonProps({ config }: Work) {
  return { timeZone: config.timeZone, publicUrl: config.publicUrl };
}

/** The same in every mail and feed, so that a later one corrects an earlier one. */
export function toCalendar(
  { config }: Pick<Work, "config">,
  { id }: Pick<Registration, "id">,
  session: Omit<InfoSession, "created_at" | "is_invented">,
): CalendarEvent {
  return {
    method: session.cancelled_at === null ? "REQUEST" : "CANCEL",
    uid: `${id}.${session.id}@${new URL(config.publicUrl).hostname}`,
    sequence: session.sequence,
    startsAt: session.starts_at.toISOString(),
    minutes: infoSessionMinutes,
    timeZone: config.timeZone,
    summary: `${ofAcademy}info session`,
    description: `A free online info session, ${infoSessionMinutes} minutes.`,
    location: session.meeting_link ?? "Online",
    url: session.meeting_link,
  };
}
