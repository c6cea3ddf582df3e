import type * as z from "zod";
import { accountReinstated } from "./accounts/account-reinstated.tsx";
import { accountSuspended } from "./accounts/account-suspended.tsx";
import { emailVerificationRequested } from "./accounts/email-verification-requested.tsx";
import { passkeyChanged } from "./accounts/passkey-changed.tsx";
import { passwordChanged } from "./accounts/password-changed.tsx";
import { passwordResetRequested } from "./accounts/password-reset-requested.tsx";
import { twoFactorChanged } from "./accounts/two-factor-changed.tsx";
import { twoFactorRemovalRequested } from "./accounts/two-factor-removal-requested.tsx";
import { twoFactorRemoved } from "./accounts/two-factor-removed.tsx";
import { applicationReceived } from "./applications/application-received.tsx";
import { bookingCancelled } from "./coaching/booking-cancelled.tsx";
import { bookingChanged } from "./coaching/booking-changed.tsx";
import { bookingConfirmed } from "./coaching/booking-confirmed.tsx";
import { bookingRequested } from "./coaching/booking-requested.tsx";
import { heldSessions } from "./coaching/held-sessions.tsx";
import { meetingChanged } from "./coaching/meeting-changed.tsx";
import { placeOpened } from "./coaching/place-opened.tsx";
import { sessionsChanged } from "./coaching/sessions-changed.tsx";
import { placeChanged } from "./cohorts/place-changed.tsx";
import { placeConfirmed } from "./cohorts/place-confirmed.tsx";
import { placeEnded } from "./cohorts/place-ended.tsx";
import { digest } from "./digest/digest.tsx";
import { mailTurnedOff } from "./email-preferences/mail-turned-off.tsx";
import { resubscribeRequested } from "./email-preferences/resubscribe-requested.tsx";
import { infoSessionCancelled } from "./info-sessions/info-session-cancelled.tsx";
import { infoSessionChanged } from "./info-sessions/info-session-changed.tsx";
import { infoSessionLater } from "./info-sessions/info-session-later.tsx";
import { infoSessionRegistered } from "./info-sessions/info-session-registered.tsx";
import { infoSessionScheduled } from "./info-sessions/info-session-scheduled.tsx";
import { playbookRequested } from "./leads/playbook-requested.tsx";
import { applicationDeclined, applicationPostponed, placeOffered } from "./letters/letters.ts";
import { tierRequestDecided } from "./members/tier-request-decided.tsx";
import { staffRoleChanged } from "./roles/staff-role-changed.tsx";
import { testMail } from "./sender/test-mail.tsx";
import { voicePublished } from "./voices/voice-published.tsx";

export const emails = {
  "account-reinstated": accountReinstated,
  "account-suspended": accountSuspended,
  "application-declined": applicationDeclined,
  "application-postponed": applicationPostponed,
  "application-received": applicationReceived,
  digest,
  "booking-cancelled": bookingCancelled,
  "booking-changed": bookingChanged,
  "meeting-changed": meetingChanged,
  "booking-confirmed": bookingConfirmed,
  "booking-requested": bookingRequested,
  "email-verification-requested": emailVerificationRequested,
  "held-sessions": heldSessions,
  "info-session-cancelled": infoSessionCancelled,
  "info-session-changed": infoSessionChanged,
  "info-session-later": infoSessionLater,
  "info-session-registered": infoSessionRegistered,
  "info-session-scheduled": infoSessionScheduled,
  "mail-turned-off": mailTurnedOff,
  "passkey-changed": passkeyChanged,
  "password-changed": passwordChanged,
  "password-reset-requested": passwordResetRequested,
  "place-changed": placeChanged,
  "place-confirmed": placeConfirmed,
  "place-ended": placeEnded,
  "place-offered": placeOffered,
  "place-opened": placeOpened,
  "playbook-requested": playbookRequested,
  "resubscribe-requested": resubscribeRequested,
  "sessions-changed": sessionsChanged,
  "staff-news": digest,
  "staff-role-changed": staffRoleChanged,
  "test-mail": testMail,
  "tier-request-decided": tierRequestDecided,
  "two-factor-changed": twoFactorChanged,
  "two-factor-removal-requested": twoFactorRemovalRequested,
  "two-factor-removed": twoFactorRemoved,
  "voice-published": voicePublished,
} as const;

export type EmailKind = keyof typeof emails;

export type PropsSchema<Kind extends EmailKind> = (typeof emails)[Kind]["props"];

/** All props: a default only fills in what an older message was stored without. */
export type EmailProps<Kind extends EmailKind> = z.output<PropsSchema<Kind>>;

const confidential: readonly string[] = Object.entries<{ confidential?: true }>(emails)
  .filter(([, email]) => email.confidential)
  .map(([kind]) => kind);

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(emails, kind);
}

export function isConfidential(kind: string): boolean {
  return confidential.includes(kind);
}
