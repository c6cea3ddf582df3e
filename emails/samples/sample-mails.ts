import type { DigestPart, DigestProps } from "#emails/digest/digest-props.ts";
import type { EmailKind, EmailProps } from "#emails/emails.ts";

type Samples = { [Kind in EmailKind]: EmailProps<Kind> };

/** One of each kind, with links to a site at `publicUrl`. */
export function sampleMails(publicUrl: string): Samples {
  const name = "Ada Lindqvist";
  const meetingLink = "https://meet.example/quiet-room?key=a&lang=en";
  const session = {
    name,
    startsAt: "2026-11-24T23:00:00.000Z",
    timeZone: "America/New_York",
    publicUrl,
  };
  const voice = {
    name,
    text: "I wrote the first mail in years that I did not dread.\nAnd somebody answered.",
    by: "Ada, title insurance",
  };
  const booking = {
    name,
    title: "Small group practice",
    startsAt: "2026-11-24T23:00:00.000Z",
    minutes: 60,
    timeZone: "Europe/Berlin",
    academyTimeZone: "America/New_York",
    publicUrl,
  };
  return {
    "account-reinstated": { name, publicUrl },
    "account-suspended": { name, publicUrl },
    "application-declined": sampleLetter(publicUrl),
    "application-postponed": sampleLetter(publicUrl),
    "application-received": {
      name,
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
    "email-verification-requested": { name, verifyUrl: `${publicUrl}/#verify=abc`, publicUrl },
    "info-session-cancelled": session,
    "info-session-changed": {
      ...session,
      oldStartsAt: "2026-11-17T23:00:00.000Z",
      meetingLink,
      ownUrl: ownUrl(publicUrl),
    },
    "info-session-later": { ...session, ownUrl: ownUrl(publicUrl) },
    "info-session-registered": { ...session, meetingLink, ownUrl: ownUrl(publicUrl) },
    "info-session-scheduled": {
      ...session,
      meetingLink,
      moved: false,
      ownUrl: ownUrl(publicUrl),
    },
    "mail-turned-off": { name, preferencesUrl: preferencesUrl(publicUrl), publicUrl },
    "meeting-changed": { ...booking, cohort: "Spring cohort", change: "changed", meetingLink },
    "passkey-changed": {
      name,
      isAdded: true,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
    "password-changed": {
      name,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
    "password-reset-requested": {
      name,
      resetUrl: `${publicUrl}/auth#reset=abc`,
      publicUrl,
      startsAnew: true,
    },
    "place-changed": {
      ...samplePlace(publicUrl),
      was: { cohort: "Winter cohort", firstDay: "2027-01-04", lastDay: "2027-02-28" },
      isMoved: true,
    },
    "place-confirmed": { ...samplePlace(publicUrl), isGiven: false, hasBegun: false },
    "place-ended": {
      name,
      cohort: "Spring cohort",
      firstDay: "2027-02-01",
      lastDay: "2027-03-28",
      why: "called-off",
      reason: "Nora is ill, and we want to do this well.",
      isOffer: false,
      paidOn: "2026-12-01",
      isUnpaid: false,
      hasDates: true,
      publicUrl,
    },
    "place-offered": sampleLetter(publicUrl),
    "held-sessions": {
      name,
      sessions: [
        { title: booking.title, startsAt: booking.startsAt, minutes: 60, isCancelled: false },
        {
          title: booking.title,
          startsAt: "2026-12-01T23:00:00.000Z",
          minutes: 60,
          isCancelled: true,
        },
      ],
      timeZone: booking.timeZone,
      publicUrl,
    },
    "place-opened": { ...booking, ...sampleFooter(publicUrl) },
    "playbook-requested": { name, playbookUrl: `${publicUrl}/playbook.pdf`, publicUrl },
    "resubscribe-requested": { name, preferencesUrl: preferencesUrl(publicUrl), publicUrl },
    "sessions-changed": {
      name,
      change: "changed",
      reason: null,
      sessions: [
        {
          title: booking.title,
          startsAt: "2026-11-25T23:00:00.000Z",
          wasAt: booking.startsAt,
          minutes: 60,
          meetingLink,
        },
        {
          title: booking.title,
          startsAt: "2026-12-02T23:00:00.000Z",
          wasAt: "2026-12-01T23:00:00.000Z",
          minutes: 60,
          meetingLink,
        },
      ],
      timeZone: booking.timeZone,
      publicUrl,
    },
    "staff-news": sampleDigest(publicUrl, [sampleParts(publicUrl).news, bookingNews]),
    "staff-role-changed": {
      name,
      account: "ben@example.com",
      role: "admin",
      isAdded: true,
      by: "elena@example.com",
      waits: true,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
    "test-mail": { name, publicUrl },
    "tier-request-decided": { name, requestedTier: "premium", isAccepted: true, publicUrl },
    "two-factor-removal-requested": {
      name,
      reason: "You called us: your phone is lost.",
      dueAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      keepUrl: `${publicUrl}/two-factor/keep#keep=abc`,
      publicUrl,
    },
    "two-factor-removed": { name, publicUrl },
    "voice-published": { ...voice, url: `${publicUrl}/dashboard/cohort/c/voice`, publicUrl },
    "two-factor-changed": {
      name,
      isOn: true,
      changedAt: "2026-11-24T23:00:00.000Z",
      timeZone: "America/New_York",
      publicUrl,
    },
  };
}

/** Not paid yet, with a meeting. */
function samplePlace(publicUrl: string) {
  return {
    name: "Ada Lindqvist",
    cohort: "Spring cohort",
    firstDay: "2027-02-01",
    lastDay: "2027-03-28",
    coaches: ["Nora Whitlock", "Julian Oyelaran"],
    meetings: [
      { title: "Small group practice", startsAt: "2027-02-02T23:00:00.000Z", minutes: 60 },
    ],
    price: "$640",
    howToPay: "Bank transfer to **Softspoken**, account 12 34 56.\nWrite your name on it.",
    payBy: "2027-02-01",
    paidOn: null,
    ifUnsuited: "Leave in the first two weeks and get the whole price back.",
    hasAccount: true,
    timeZone: "Europe/Berlin",
    academyTimeZone: "America/New_York",
    hasDates: true,
    publicUrl,
  };
}

/** With every placeholder and all that Markdown can have in a letter. */
function sampleLetter(publicUrl: string): EmailProps<"place-offered"> {
  return {
    subject: "A place for you: {cohort}",
    text: "Hello {name},\nwelcome to **{cohort}**.\n\n## When\n\n- From {first_day} to {last_day}\n- Answer by {answer_by}\n\n{link}\n\nOr see [the page]({link}).\n\n{coach}",
    values: {
      name: "Ada Lindqvist",
      cohort: "Spring cohort",
      first_day: "2027-02-01",
      last_day: "2027-03-28",
      answer_by: "2026-12-04",
    },
    name: null,
    coach: "Elena Quist",
    academyTimeZone: "America/New_York",
    link: `${publicUrl}/place#token=abc`,
    publicUrl,
  };
}

const bookingNews: DigestPart = {
  kind: "news",
  subject: null,
  about: "booking",
  who: "Ada",
  address: "ada@example.com",
  what: "Small group practice",
  startsAt: "2026-11-24T23:00:00.000Z",
};

export function sampleParts(publicUrl: string) {
  return {
    reminder: {
      kind: "reminder",
      title: "Small group practice",
      startsAt: "2026-11-24T23:00:00.000Z",
      minutes: 60,
      meetingLink: "https://meet.example/quiet-room?key=a&lang=en",
      ownUrl: null,
    },
    news: {
      kind: "news",
      subject: null,
      about: "application",
      who: "Ben Okafor",
      address: null,
      what: "Agent at a small office",
      startsAt: null,
    },
    series: { kind: "series", part: 1 },
    weekly: { kind: "weekly", completedInWeek: 2, completed: 5, moduleCount: 12 },
    opening: {
      kind: "opening",
      course: "Quiet openings",
      module: "Asking for the meeting",
      url: `${publicUrl}/dashboard/training/c/module/n`,
    },
    return: {
      kind: "return",
      course: "Quiet openings",
      module: "Before the first call",
      url: `${publicUrl}/dashboard/training/c/module/o`,
    },
    "cohort-open": {
      kind: "cohort-open",
      title: "Spring cohort",
      firstDay: "2027-03-08",
      weeks: 8,
      isInvitation: false,
      url: `${publicUrl}/apply`,
    },
    "cohort-first": {
      kind: "cohort-first",
      title: "Spring cohort",
      firstDay: "2026-11-24",
      lastDay: "2027-01-29",
      modules: [
        {
          module: "The first ten seconds",
          course: "Quiet openings",
          opensAt: "2026-11-24T14:00:00.000Z",
        },
      ],
      meeting: { title: "Getting to know each other", startsAt: "2026-11-25T23:00:00.000Z" },
      url: `${publicUrl}/dashboard/cohort/c`,
    },
    "cohort-last": {
      kind: "cohort-last",
      title: "Autumn cohort",
      lastDay: "2026-11-24",
      courses: ["Quiet openings"],
      opensLater: true,
      tier: "Premium",
      lookBackUntil: "2026-12-24",
      url: `${publicUrl}/dashboard/cohort/c/look-back`,
    },
    meeting: {
      kind: "meeting",
      title: "Getting to know each other",
      startsAt: "2026-11-25T23:00:00.000Z",
      minutes: 60,
      cohort: "Spring cohort",
      url: `${publicUrl}/dashboard/sessions`,
    },
    voice: {
      kind: "voice",
      title: "Summer cohort",
      lastDay: "2026-11-17",
      url: `${publicUrl}/dashboard/cohort/d/voice`,
    },
    "info-session": {
      kind: "info-session",
      outcome: "missed",
      startsAt: "2026-11-17T23:00:00.000Z",
      recordingLink: "https://video.example/talk",
      hasAnswers: true,
      nextAt: "2026-12-01T23:00:00.000Z",
      isRegistered: false,
      ownUrl: ownUrl(publicUrl),
    },
    place: {
      kind: "place",
      status: "offered",
      cohort: "Spring cohort",
      answerBy: "2026-11-27",
      url: `${publicUrl}/place#token=abc`,
    },
    nudge: {
      kind: "nudge",
      course: "Quiet openings",
      module: "The first ten seconds",
      position: 3,
      moduleCount: 6,
      url: `${publicUrl}/dashboard/training/c/module/m`,
      waiting: { module: "Before the first call", opensAt: "2026-11-30T14:00:00.000Z" },
    },
  } as const satisfies Record<DigestPart["kind"], DigestPart>;
}

export function sampleDigest(publicUrl: string, parts: DigestPart[]): DigestProps {
  return {
    parts,
    name: "Ada",
    isMember: true,
    pace: "daily",
    isAtOnce: false,
    isAsked: false,
    day: "2026-11-24",
    timeZone: "Europe/Berlin",
    academyTimeZone: "America/New_York",
    publicUrl,
    ...sampleFooter(publicUrl),
  };
}

function sampleFooter(publicUrl: string) {
  return {
    unsubscribeUrl: `${publicUrl}/email/unsubscribe?email=ada%40example.com#token=a.b-c_d`,
    preferencesUrl: preferencesUrl(publicUrl),
    postalAddress: "12 Quiet Lane\nPortland, ME 04101",
  };
}

function ownUrl(publicUrl: string): string {
  return `${publicUrl}/info-session/yours#token=abc`;
}

function preferencesUrl(publicUrl: string): string {
  return `${publicUrl}/email/preferences?email=ada%40example.com#token=a.b-c_d`;
}
