import { applicationReceived } from "./application-received.tsx";
import type { Email } from "./email.ts";
import { infoSessionCancelled } from "./info-session-cancelled.tsx";
import { infoSessionRegistered } from "./info-session-registered.tsx";
import { infoSessionScheduled } from "./info-session-scheduled.tsx";
import { playbookRequested } from "./playbook-requested.tsx";

/** Every message that we send, by the kind under which its row is stored. */
export const emails = {
  "application-received": applicationReceived,
  "info-session-cancelled": infoSessionCancelled,
  "info-session-registered": infoSessionRegistered,
  "info-session-scheduled": infoSessionScheduled,
  "playbook-requested": playbookRequested,
} as const;

export type EmailKind = keyof typeof emails;

type PropsByKind = {
  [Kind in EmailKind]: (typeof emails)[Kind] extends Email<infer Props> ? Props : never;
};

export type EmailProps<Kind extends EmailKind> = PropsByKind[Kind];
