import type { DigestPart, DigestProps } from "#emails/digest/digest-props.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";

type Samples = { [Kind in EmailKind]: EmailProps<Kind> };

/** The props of one message of each kind, with links to a site at `publicUrl`. */
export function sampleMails(publicUrl: string): Samples {
  const meetingLink = "https://meet.example/quiet-room?key=a&lang=en";
  const session = {
    name: "Ada Lindqvist",
    startsAt: "2026-11-24T23:00:00.000Z",
    timeZone: "America/New_York",
    publicUrl,
  };
  const booking = {
    title: "Small group practice",
    startsAt: "2026-11-24T23:00:00.000Z",
    minutes: 60,
    timeZone: "Europe/Berlin",
    academyTimeZone: "America/New_York",
    publicUrl,
  };
  return {
    "account-reinstated": { publicUrl },
    "account-suspended": { publicUrl },
    "application-received": {
      name: "Ada Lindqvist",
      reviewBy: "2026-11-24",
      answers: {
        currentRole: "Agent at a small office",
        biggestChallenge: "The fee.\nI lower it.\n\nEvery time.",
        whyNow: "Spring is coming & I want 5 > 3.",
      },
      publicUrl,
    },
    "booking-cancelled": { ...booking, by: "member" },
    "booking-changed": { ...booking, by: "academy", isConfirmed: true, meetingLink },
    "booking-confirmed": { ...booking, meetingLink },
    "booking-requested": { ...booking, confirmAddressBy: "2026-11-20T15:00:00.000Z" },
    digest: sampleDigest(publicUrl, Object.values(sampleParts(publicUrl))),
    "email-verification-requested": { verifyUrl: `${publicUrl}/?verify=abc`, publicUrl },
    "info-session-cancelled": session,
    "info-session-registered": { ...session, meetingLink },
    "info-session-scheduled": { ...session, meetingLink, moved: false },
    "mail-turned-off": { preferencesUrl: preferencesUrl(publicUrl), publicUrl },
    "passkey-changed": {
      isAdded: true,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
    "password-changed": {
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
    "password-reset-requested": {
      resetUrl: `${publicUrl}/auth?reset=abc`,
      publicUrl,
      startsAnew: true,
    },
    "place-opened": { ...booking, ...sampleFooter(publicUrl) },
    "playbook-requested": { name: "Ada", playbookUrl: `${publicUrl}/playbook.pdf`, publicUrl },
    "resubscribe-requested": { preferencesUrl: preferencesUrl(publicUrl), publicUrl },
    "staff-news": sampleDigest(publicUrl, [sampleParts(publicUrl).news, bookingNews]),
    "tier-request-decided": { requestedTier: "premium", isAccepted: true, publicUrl },
    "two-factor-removal-requested": {
      reason: "You called us: your phone is lost.",
      dueAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      keepUrl: `${publicUrl}/two-factor/keep?keep=abc`,
      publicUrl,
    },
    "two-factor-removed": { publicUrl },
    "two-factor-changed": {
      isOn: true,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
  };
}

const bookingNews: DigestPart = {
  kind: "news",
  subject: null,
  about: "booking",
  who: "ada@example.com",
  what: "Small group practice",
  startsAt: "2026-11-24T23:00:00.000Z",
};

/** One digest part of each kind. */
export function sampleParts(publicUrl: string) {
  return {
    reminder: {
      kind: "reminder",
      title: "Small group practice",
      startsAt: "2026-11-24T23:00:00.000Z",
      minutes: 60,
      meetingLink: "https://meet.example/quiet-room?key=a&lang=en",
    },
    news: {
      kind: "news",
      subject: null,
      about: "application",
      who: "Ben Okafor",
      what: "Agent at a small office",
      startsAt: null,
    },
    series: { kind: "series", part: 1 },
    weekly: { kind: "weekly", completedInWeek: 2, completed: 5, moduleCount: 12 },
    nudge: {
      kind: "nudge",
      course: "Quiet openings",
      module: "The first ten seconds",
      position: 3,
      moduleCount: 6,
      url: `${publicUrl}/dashboard/training/c/module/m`,
    },
  } as const satisfies Record<DigestPart["kind"], DigestPart>;
}

export function sampleDigest(publicUrl: string, parts: DigestPart[]): DigestProps {
  return {
    parts,
    name: "Ada",
    isMember: true,
    day: "2026-11-24",
    timeZone: "Europe/Berlin",
    academyTimeZone: "America/New_York",
    publicUrl,
    ...sampleFooter(publicUrl),
  };
}

function sampleFooter(publicUrl: string) {
  return {
    unsubscribeUrl: `${publicUrl}/email/unsubscribe?email=ada%40example.com&token=a.b-c_d`,
    preferencesUrl: preferencesUrl(publicUrl),
    postalAddress: "12 Quiet Lane\nPortland, ME 04101",
  };
}

function preferencesUrl(publicUrl: string): string {
  return `${publicUrl}/email/preferences?email=ada%40example.com&token=a.b-c_d`;
}
