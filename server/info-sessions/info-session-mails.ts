import type { Selectable } from "kysely";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { withToken } from "#contract/link-tokens.ts";
import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import type { Schema } from "#server/db/schema.ts";
import {
  placeholderOf,
  sendFormReceiptLater,
  sendReceiptLater,
} from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

type Registration = { id: string; email: string; sequence: number };
type InfoSession = Selectable<Schema["info_sessions"]>;
type Change = "scheduled" | "moved" | "cancelled";

/** With a calendar invite if there is a date. */
export async function sendRegistered(
  work: Work,
  registration: Registration & { typedName: string },
  session: InfoSession | undefined,
): Promise<void> {
  await sendFormReceiptLater(work, {
    cause: ofRegistering(registration),
    kind: "info-session-registered",
    to: registration.email,
    typedName: registration.typedName,
    props: placeProps(work, registration.id, session),
    ...(session && { calendar: toCalendar(work, registration, session) }),
  });
}

/** Of somebody who takes no place. */
export async function sendRegisteredForLater(
  work: Work,
  registration: Registration & { typedName: string },
  session: InfoSession | undefined,
): Promise<void> {
  await sendFormReceiptLater(work, {
    cause: ofRegistering(registration),
    kind: "info-session-later",
    to: registration.email,
    typedName: registration.typedName,
    props: laterProps(work, registration.id, session),
  });
}

/** `left`: what the person does not come to any more, and its calendar entry. */
export async function sendNextInstead(
  work: Work,
  registration: Registration,
  { left, next }: { left: Left[]; next: InfoSession | undefined },
): Promise<void> {
  const [first] = left;
  if (first === undefined) throw new Error("Nothing was left");
  await sendReceiptLater(work, {
    cause: ofChange(work, registration),
    kind: "info-session-changed",
    to: registration.email,
    props: {
      ...placeProps(work, registration.id, next),
      oldStartsAt: first.session.starts_at.toISOString(),
    },
    calendar: [
      ...left.map((each) => cancelled(work, each)),
      ...(next ? [toCalendar(work, registration, next)] : []),
    ],
  });
}

/** To somebody who had a place. */
export async function sendLaterInstead(
  work: Work,
  registration: Registration,
  session: InfoSession | undefined,
): Promise<void> {
  await sendReceiptLater(work, {
    cause: ofChange(work, registration),
    kind: "info-session-later",
    to: registration.email,
    props: laterProps(work, registration.id, session),
    ...(session && { calendar: cancelled(work, { registration, session }) }),
  });
}

/** To somebody who takes a place after all, or in another info session. */
export async function sendPlace(
  work: Work,
  registration: Registration,
  session: InfoSession | undefined,
): Promise<void> {
  await sendReceiptLater(work, {
    cause: ofChange(work, registration),
    kind: "info-session-registered",
    to: registration.email,
    props: placeProps(work, registration.id, session),
    ...(session && { calendar: toCalendar(work, registration, session) }),
  });
}

type Left = { registration: Registration; session: InfoSession };

/** Where its owner can choose another date. */
export function registrationLink(publicUrl: string, registrationId: string): string {
  const token = placeholderOf("registration", registrationId);
  return withToken(publicUrl + addresses.ownInfoSession, "token", token);
}

/** Also of registering again, for whoever took no place. */
function ofRegistering({ id, sequence }: Registration) {
  const occasion = sequence === 0 ? "registered" : `registered ${sequence}`;
  return { about: "registration", about_id: id, occasion } as const;
}

function ofChange(work: Work, { id }: Registration) {
  const occasion = work.now().toISOString();
  return { about: "registration", about_id: id, occasion } as const;
}

function placeProps(work: Work, id: string, session: InfoSession | undefined) {
  return { ...laterProps(work, id, session), meetingLink: session?.meeting_link ?? null };
}

function laterProps(work: Work, id: string, session: InfoSession | undefined) {
  return {
    ...commonProps(work),
    startsAt: session?.starts_at.toISOString() ?? null,
    ownUrl: registrationLink(work.config.publicUrl, id),
  };
}

function cancelled(work: Work, { registration, session }: Left): CalendarEvent {
  return { ...toCalendar(work, registration, session), method: "CANCEL" };
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
      ...changeMail(work, { id: registration.id, session }, change),
    });
  }
}

function changeMail(
  work: Work,
  { id, session }: { id: string; session: InfoSession },
  change: Change,
) {
  const startsAt = session.starts_at.toISOString();
  if (change === "cancelled") {
    return { kind: "info-session-cancelled" as const, props: { ...commonProps(work), startsAt } };
  }
  const props = { ...placeProps(work, id, session), startsAt, moved: change === "moved" };
  return { kind: "info-session-scheduled" as const, props };
}

function commonProps({ config }: Work) {
  return { timeZone: config.timeZone, publicUrl: config.publicUrl };
}

/** The same in every mail and feed, so that a later one corrects an earlier one. */
export function toCalendar(
  { config }: Pick<Work, "config">,
  { id, sequence }: Pick<Registration, "id" | "sequence">,
  session: Omit<InfoSession, "created_at" | "is_invented" | "recording_link" | "answers">,
): CalendarEvent {
  return {
    method: session.cancelled_at === null ? "REQUEST" : "CANCEL",
    uid: `${id}.${session.id}@${new URL(config.publicUrl).hostname}`,
    sequence: session.sequence + sequence,
    startsAt: session.starts_at.toISOString(),
    minutes: infoSessionMinutes,
    timeZone: config.timeZone,
    summary: `${ofAcademy}info session`,
    description: `A free online info session, ${infoSessionMinutes} minutes.`,
    location: session.meeting_link ?? "Online",
    url: session.meeting_link,
  };
}
