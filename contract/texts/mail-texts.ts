import * as z from "zod";
import { DigestTexts } from "./digest-texts.ts";
import type { MailSection } from "./mail-sections.ts";
import { lineText as line, paragraphText as paragraph } from "./text-kinds.ts";

/** Why a mail came. */
const reason = () => line({ keeps: ["site"] });

const dated = () => line({ keeps: ["date"] });
const session = () => line({ keeps: ["title", "date"] });
const cohort = () => line({ keeps: ["cohort"] });
const ofSession = () => z.strictObject({ subject: session(), title: line(), intro: paragraph() });
const days = ["first_day", "last_day"] as const;

const Shared = z.strictObject({
  greeting: line({ may: ["name"] }),
  greetingWithoutName: line(),
  signature: paragraph({ may: ["coaches"] }),
  sessionLength: line({ keeps: ["minutes"] }),
  academyTime: line({ keeps: ["time"] }),
  join: line({ most: 60 }),
  linkFollows: paragraph(),
  why: line(),
});

const PlaybookRequested = z.strictObject({
  subject: line({ may: ["brand"] }),
  title: line(),
  preview: line(),
  intro: paragraph(),
  button: line({ most: 60 }),
  firstTitle: line(),
  first: paragraph(),
  nextTitle: line(),
  next: paragraph(),
  meetTitle: line(),
  meet: paragraph({ may: ["minutes"] }),
  meetLink: line({ most: 60 }),
  reason: reason(),
});

const ApplicationReceived = z.strictObject({
  subject: line(),
  title: line(),
  preview: dated(),
  thanks: paragraph({ keeps: ["date"], may: ["days"] }),
  next: paragraph(),
  copyTitle: line(),
  copy: paragraph(),
  role: line(),
  challenge: line(),
  whyNow: line(),
  reason: reason(),
});

const InfoSessions = z.strictObject({
  invite: paragraph(),
  inviteIfMoved: paragraph(),
  join: line({ most: 60 }),
  ease: paragraph(),
  cannotCome: line({ most: 60 }),
  reason: reason(),
});

const InfoSessionRegistered = z.strictObject({
  subject: dated(),
  subjectWithoutDate: line(),
  title: line(),
  preview: line({ may: ["date"] }),
  previewWithoutDate: line(),
  intro: paragraph(),
  introWithoutDate: paragraph({ may: ["minutes"] }),
  next: paragraph(),
});

const InfoSessionScheduled = z.strictObject({
  subject: dated(),
  subjectIfMoved: dated(),
  title: line(),
  titleIfMoved: line(),
  preview: line({ may: ["date", "time"] }),
  intro: paragraph(),
  introIfMoved: paragraph(),
});

const InfoSessionCancelled = z.strictObject({
  subject: dated(),
  title: line(),
  preview: line(),
  intro: paragraph({ keeps: ["date"], may: ["time"] }),
  next: paragraph(),
});

const InfoSessionChanged = z.strictObject({
  subject: dated(),
  subjectWithoutDate: line(),
  title: line(),
  preview: line({ may: ["date", "time"] }),
  previewWithoutDate: line(),
  intro: paragraph({ keeps: ["old_date"] }),
  introWithoutDate: paragraph({ keeps: ["old_date"] }),
});

const InfoSessionLater = z.strictObject({
  subject: line(),
  title: line(),
  preview: line(),
  intro: paragraph({ may: ["date"] }),
  introWithoutDate: paragraph(),
  link: line({ most: 60 }),
});

const Bookings = z.strictObject({
  calendar: paragraph(),
  link: line({ most: 60 }),
  reason: reason(),
});

const BookingRequested = z.strictObject({
  subject: session(),
  title: line(),
  preview: line(),
  intro: paragraph(),
  confirmAddress: paragraph({ keeps: ["date", "time"] }),
  calendar: paragraph(),
});

const BookingConfirmed = z.strictObject({
  subject: session(),
  title: line(),
  preview: line({ may: ["date"] }),
  intro: paragraph(),
});

const BookingChanged = z.strictObject({
  byMember: ofSession(),
  byAcademy: ofSession(),
  preview: line({ may: ["date"] }),
  confirmed: paragraph(),
  unconfirmed: paragraph(),
});

const BookingCancelled = z.strictObject({
  byMember: ofSession(),
  declined: ofSession(),
  calledOff: ofSession(),
  unconfirmed: ofSession(),
  preview: line(),
  calendar: paragraph(),
  link: line({ most: 60 }),
});

const PlaceOpened = z.strictObject({
  subject: session(),
  title: line(),
  preview: line(),
  intro: paragraph(),
  next: paragraph(),
  button: line({ most: 60 }),
  reason: reason(),
});

const meeting = () =>
  z.strictObject({
    subject: session(),
    title: line(),
    preview: line(),
    intro: paragraph({ keeps: ["cohort"] }),
    calendar: paragraph(),
  });

const MeetingChanged = z.strictObject({
  changed: meeting(),
  cancelled: meeting(),
  cannotCome: paragraph(),
  link: line({ most: 60 }),
});

const severalSessions = () =>
  z.strictObject({
    subject: line({ keeps: ["title", "count"] }),
    title: line(),
    intro: paragraph(),
    calendar: paragraph(),
  });

const SessionsChanged = z.strictObject({
  changed: severalSessions(),
  cancelled: severalSessions(),
  before: line({ keeps: ["date", "time"] }),
});

const Places = z.strictObject({
  firstDay: dated(),
  lastDay: dated(),
  coaches: line({ keeps: ["coaches"] }),
  meetingsTitle: line(),
  costTitle: line(),
  cost: paragraph({ keeps: ["price", "date"] }),
  paid: paragraph({ keeps: ["date"] }),
  wayOutTitle: line(),
  wayOut: paragraph(),
  unsuited: line(),
  terms: line({ most: 60 }),
  reason: reason(),
});

const PlaceConfirmed = z.strictObject({
  subject: cohort(),
  title: cohort(),
  preview: line({ may: days }),
  previewWithPrice: line({ may: days }),
  introIfGiven: paragraph(),
  introIfAccepted: paragraph(),
  nextTitle: line(),
  next: paragraph({ keeps: ["date", "time"] }),
  nextIfBegun: paragraph({ keeps: ["date"] }),
  calendar: paragraph(),
  noAccount: paragraph(),
  button: line({ most: 60 }),
  buttonWithoutAccount: line({ most: 60 }),
  reasonIfGiven: reason(),
  reasonIfAccepted: reason(),
});

const oldDays = ["old_first_day", "old_last_day"] as const;

const PlaceChanged = z.strictObject({
  moved: z.strictObject({
    subject: cohort(),
    title: line(),
    intro: paragraph({ keeps: ["old_cohort", "cohort"], may: oldDays }),
    paid: paragraph(),
  }),
  newDays: z.strictObject({
    subject: cohort(),
    title: line(),
    intro: paragraph({ keeps: oldDays }),
  }),
  preview: line({ keeps: days, may: ["cohort"] }),
  calendar: paragraph(),
  link: line({ most: 60 }),
});

const ended = () => paragraph({ keeps: ["cohort"], may: days });

const PlaceEnded = z.strictObject({
  calledOff: z.strictObject({
    subject: cohort(),
    title: line(),
    intro: ended(),
    introIfOffered: ended(),
    modules: paragraph(),
    unpaid: paragraph(),
  }),
  takenOut: z.strictObject({ subject: cohort(), title: line(), intro: ended() }),
  preview: line({ may: ["cohort", ...days] }),
  calendar: paragraph(),
  paid: paragraph({ keeps: ["date"] }),
  question: paragraph(),
  reason: reason(),
  reasonIfOffered: reason(),
});

const VoicePublished = z.strictObject({
  subject: line(),
  preview: line(),
  intro: paragraph(),
  choice: paragraph(),
  button: line({ most: 60 }),
  reason: reason(),
});

const ofTier = { subject: line({ keeps: ["tier"] }), preview: line() };

const TierRequestDecided = z.strictObject({
  accepted: z.strictObject({
    ...ofTier,
    intro: paragraph({ keeps: ["tier"] }),
    button: line({ most: 60 }),
  }),
  declined: z.strictObject({
    ...ofTier,
    intro: paragraph({ keeps: ["tier"] }),
    again: paragraph(),
    link: line({ most: 60 }),
  }),
  reason: reason(),
});

/** Of mails that are neither receipts of security nor written by staff. */
export const MailTexts = z.strictObject({
  shared: Shared,
  playbookRequested: PlaybookRequested,
  infoSessions: InfoSessions,
  infoSessionRegistered: InfoSessionRegistered,
  infoSessionScheduled: InfoSessionScheduled,
  infoSessionCancelled: InfoSessionCancelled,
  infoSessionChanged: InfoSessionChanged,
  infoSessionLater: InfoSessionLater,
  applicationReceived: ApplicationReceived,
  places: Places,
  placeConfirmed: PlaceConfirmed,
  placeChanged: PlaceChanged,
  placeEnded: PlaceEnded,
  bookings: Bookings,
  bookingRequested: BookingRequested,
  bookingConfirmed: BookingConfirmed,
  bookingChanged: BookingChanged,
  bookingCancelled: BookingCancelled,
  placeOpened: PlaceOpened,
  sessionsChanged: SessionsChanged,
  meetingChanged: MeetingChanged,
  tierRequestDecided: TierRequestDecided,
  voicePublished: VoicePublished,
  ...DigestTexts.shape,
} satisfies Record<MailSection, z.ZodObject>);
