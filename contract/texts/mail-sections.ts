import * as z from "zod";

/** What staff call them, in the order in which they are listed. */
export const mailSections = {
  shared: "Greeting, signature and what mails share",
  playbookRequested: "The playbook",
  infoSessions: "Info sessions: what their mails share",
  infoSessionRegistered: "Info session: registered",
  infoSessionScheduled: "Info session: a date",
  infoSessionCancelled: "Info session: cancelled",
  infoSessionChanged: "Info session: another date",
  infoSessionLater: "Info session: listening later",
  applicationReceived: "Application received",
  places: "Places in a cohort: what their mails share",
  placeConfirmed: "Place in a cohort: confirmed",
  placeChanged: "Place in a cohort: moved, or other days",
  placeEnded: "Place in a cohort: ended",
  bookings: "Bookings: what their mails share",
  bookingRequested: "Booking received",
  bookingConfirmed: "Booking confirmed",
  bookingChanged: "Booking moved or changed",
  bookingCancelled: "Booking cancelled",
  sessionsChanged: "Several sessions: changed or cancelled",
  placeOpened: "A free place in a session",
  meetingChanged: "Meeting of a cohort: changed or cancelled",
  tierRequestDecided: "Another tier",
  voicePublished: "A voice is on the site",
  digest: "Mail of the day: what its parts share",
  reminder: "Reminder of a session",
  offer: "Reminder of an offer",
  firstDay: "First day of a cohort",
  lastDay: "Last day of a cohort",
  meetings: "New meetings of a cohort",
  opening: "New modules",
  freePlace: "A free place in a cohort",
  askedForVoice: "A question after a cohort",
  afterInfoSession: "After an info session",
  weekly: "Weekly progress",
  nudge: "Learning reminder",
  afterPause: "After a pause",
} as const;

export type MailSection = keyof typeof mailSections;
export const MailSection = z.enum(Object.keys(mailSections) as [MailSection, ...MailSection[]]);
