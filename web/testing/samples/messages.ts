import type { Message } from "#contract/messages/messages.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** A receipt that has been sent. */
export function sampleMessage(values: Partial<Message> = {}): Message {
  return {
    id: sampleId(1),
    kind: "playbook-requested",
    nature: "receipt",
    person_id: sampleId(101),
    recipient: "ana@example.com",
    name: "Ana Ruiz",
    subject: "Your copy of the playbook",
    state: "sent",
    about: "lead",
    about_id: sampleId(1),
    occasion: "1",
    copy_of: null,
    items: [],
    planned_at: "2026-11-05T12:00:00.000Z",
    reason: null,
    attempts: 1,
    last_error: null,
    sent_at: "2026-11-05T12:00:01.000Z",
    created_at: "2026-11-05T12:00:00.000Z",
    can: { resend: true, read: true, change: false },
    ...values,
  };
}

export function sampleHeldMessage(values: Partial<Message> = {}): Message {
  return sampleMessage({
    id: sampleId(2),
    kind: "digest",
    nature: "scheduled",
    recipient: "ben@example.com",
    name: "Ben Cole",
    subject: null,
    state: "held",
    about: null,
    about_id: null,
    occasion: null,
    items: ["series 3", "nudge"],
    planned_at: "2026-11-06T12:00:00.000Z",
    reason: "quiet hours until 8:00 AM, their time",
    attempts: 0,
    sent_at: null,
    can: { resend: false, read: true, change: false },
    ...values,
  });
}

export function sampleFailedMessage(values: Partial<Message> = {}): Message {
  return sampleHeldMessage({
    id: sampleId(3),
    recipient: "gone@example.com",
    name: null,
    state: "failed",
    items: ["reminder", "reminder"],
    planned_at: "2026-11-05T12:00:00.000Z",
    reason: null,
    attempts: 1,
    last_error: "550 No such address",
    can: { resend: true, read: true, change: false },
    ...values,
  });
}
