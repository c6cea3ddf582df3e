import type { MailSection } from "#contract/texts/mail-sections.ts";
import type { DigestPart } from "#emails/digest/digest-props.ts";
import type { EmailKind } from "#emails/emails.ts";
import { sampleDigest, sampleMails, sampleParts } from "./sample-mails.ts";

export type MailSample = { name: string; kind: EmailKind; props: object };

/** Mails that together show every text of a section. Their links lead nowhere. */
export function mailSamples(publicUrl: string): Readonly<Record<MailSection, MailSample[]>> {
  const mails = sampleMails(publicUrl);
  const parts = sampleParts(publicUrl);
  const of =
    <Kind extends EmailKind>(kind: Kind) =>
    (name: string, change: Partial<(typeof mails)[Kind]> = {}): MailSample => ({
      name,
      kind,
      props: { ...mails[kind], ...change },
    });
  const digest = (name: string, digestParts: DigestPart[], change: object = {}): MailSample => ({
    name,
    kind: "digest",
    props: { ...sampleDigest(publicUrl, digestParts), ...change },
  });
  const stranger = { isMember: false };
  const registered = of("info-session-registered");
  const scheduled = of("info-session-scheduled");
  const changed = of("booking-changed");
  const cancelled = of("booking-cancelled");
  const meeting = of("meeting-changed");
  const several = of("sessions-changed");
  const confirmed = of("place-confirmed");
  const moved = of("place-changed");
  const ended = of("place-ended");
  const tier = of("tier-request-decided");
  const later = { day: "2026-11-25" };
  const [first] = parts["cohort-first"].modules;
  const many = (count: number) => ({
    ...parts["cohort-first"],
    modules: Array.from({ length: count }, () => first),
  });
  return {
    shared: [
      cancelled("A session called off", { by: "academy", reason: "Both of us are ill." }),
      of("booking-confirmed")("A booking without a link, to nobody we know by name", {
        name: null,
        meetingLink: null,
      }),
      of("booking-confirmed")("A booking with a link"),
    ],
    playbookRequested: [of("playbook-requested")("The playbook")],
    infoSessions: [registered("Registered"), scheduled("Moved", { moved: true })],
    infoSessionRegistered: [
      registered("With a date"),
      registered("Without a date", { startsAt: null }),
    ],
    infoSessionScheduled: [scheduled("A first date"), scheduled("Another date", { moved: true })],
    infoSessionCancelled: [of("info-session-cancelled")("Cancelled")],
    infoSessionChanged: [
      of("info-session-changed")("The next date instead"),
      of("info-session-changed")("While the next date isn’t set", { startsAt: null }),
    ],
    infoSessionLater: [
      of("info-session-later")("With a date"),
      of("info-session-later")("Without a date", { startsAt: null }),
    ],
    applicationReceived: [
      of("application-received")("With a copy"),
      of("application-received")("Without a copy", { answers: null }),
    ],
    places: [
      confirmed("With a price"),
      confirmed("Paid", { paidOn: "2026-12-01" }),
      moved("Other days", { isMoved: false }),
    ],
    placeConfirmed: [
      confirmed("Accepted"),
      confirmed("Given, without a price", { isGiven: true, price: null }),
      confirmed("Begun, without an account", { hasBegun: true, hasAccount: false }),
    ],
    placeChanged: [
      moved("Moved"),
      moved("Moved and paid", { paidOn: "2026-12-01" }),
      moved("Other days", { isMoved: false }),
    ],
    placeEnded: [
      ended("Called off and paid"),
      ended("Called off, not paid", { paidOn: null, isUnpaid: true }),
      ended("Called off with an open offer", { isOffer: true }),
      ended("Taken out", { why: "taken-out" }),
    ],
    bookings: [of("booking-confirmed")("Confirmed"), changed("Changed")],
    bookingRequested: [
      of("booking-requested")("Address not confirmed"),
      of("booking-requested")("Address confirmed", { confirmAddressBy: null }),
    ],
    bookingConfirmed: [of("booking-confirmed")("Confirmed")],
    bookingChanged: [
      changed("By us, confirmed"),
      changed("By the member, not confirmed", { by: "member", isConfirmed: false }),
    ],
    bookingCancelled: [
      cancelled("By the member"),
      cancelled("Declined", { by: "coach" }),
      cancelled("Called off", { by: "academy", reason: "Both of us are ill." }),
      cancelled("Address not confirmed", { by: "unconfirmed" }),
    ],
    sessionsChanged: [
      several("Moved"),
      several("Called off", { change: "cancelled", reason: "Both of us are ill." }),
    ],
    placeOpened: [of("place-opened")("A free place")],
    meetingChanged: [
      meeting("Changed"),
      meeting("Cancelled", { change: "cancelled", reason: "Both of us are ill." }),
    ],
    voicePublished: [of("voice-published")("Published")],
    tierRequestDecided: [tier("Accepted"), tier("Declined", { isAccepted: false })],
    digest: [
      digest("Several things", [parts.reminder, parts.nudge]),
      digest("At the member’s pace", [parts.weekly]),
      digest("An offer, without an account", [parts.place], stranger),
      digest("A free place, without an account", [parts["cohort-open"]], stranger),
      digest("After the playbook", [parts.series], stranger),
    ],
    reminder: [
      digest("On the day before", [parts.reminder], { day: "2026-11-24" }),
      digest("On the same day", [parts.reminder], { day: "2026-11-25" }),
    ],
    offer: [
      digest("Held", [parts.place]),
      digest("Expired", [{ ...parts.place, status: "expired", url: null }]),
    ],
    firstDay: [
      digest("On the first day", [parts["cohort-first"]]),
      digest("A day later, with one more module", [many(7)], later),
      digest("With more modules", [many(9)]),
    ],
    lastDay: [
      digest("On the last day", [parts["cohort-last"]]),
      digest(
        "A day later, with two courses",
        [{ ...parts["cohort-last"], courses: ["Quiet openings", "Following up"] }],
        later,
      ),
    ],
    meetings: [
      digest("One meeting", [parts.meeting]),
      digest("Two meetings", [parts.meeting, { ...parts.meeting, title: "Questions" }]),
    ],
    opening: [
      digest("One module", [parts.opening]),
      digest("Two modules", [parts.opening, { ...parts.opening, url: `${publicUrl}/second` }]),
    ],
    freePlace: [
      digest("A new cohort", [parts["cohort-open"]]),
      digest("An invitation to a cohort of one week", [
        { ...parts["cohort-open"], isInvitation: true, weeks: 1 },
      ]),
    ],
    askedForVoice: [digest("A few days after a cohort", [parts.voice])],
    afterInfoSession: [
      digest("Somebody who came", [{ ...parts["info-session"], outcome: "came" }], stranger),
      digest("Somebody who did not come", [parts["info-session"]], stranger),
      digest(
        "Somebody who comes to the next one",
        [{ ...parts["info-session"], isRegistered: true }],
        stranger,
      ),
      digest(
        "To listen later, while the next date isn’t set",
        [{ ...parts["info-session"], outcome: "later", nextAt: null }],
        stranger,
      ),
    ],
    weekly: [
      digest("Two modules", [parts.weekly]),
      digest("One module", [{ ...parts.weekly, completedInWeek: 1 }]),
      digest("No module", [{ ...parts.weekly, completedInWeek: 0 }]),
    ],
    nudge: [digest("The next module", [parts.nudge])],
    afterPause: [digest("One next step", [parts.return])],
  };
}
