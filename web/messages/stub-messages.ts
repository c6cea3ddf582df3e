import type { Message } from "#contract/messages.ts";

/** For tests alone: a receipt that was sent. */
export const playbook: Message = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "playbook-requested",
  nature: "receipt",
  recipient: "ana@example.com",
  subject: "Your copy of the playbook",
  state: "sent",
  about: "lead",
  about_id: "00000000-0000-4000-8000-00000000000a",
  occasion: "1",
  copy_of: null,
  items: [],
  planned_at: "2026-11-05T12:00:00.000Z",
  reason: null,
  attempts: 1,
  last_error: null,
  sent_at: "2026-11-05T12:00:01.000Z",
  created_at: "2026-11-05T12:00:00.000Z",
  can: { resend: true, read: true },
};

/** For tests alone: a digest that waits. */
export const held: Message = {
  ...playbook,
  id: "00000000-0000-4000-8000-000000000002",
  kind: "digest",
  nature: "scheduled",
  recipient: "ben@example.com",
  subject: null,
  state: "held",
  about: null,
  about_id: null,
  occasion: null,
  items: ["series 3", "nudge"],
  planned_at: "2026-11-06T12:00:00.000Z",
  reason: "quiet hours until 08:00, their time",
  attempts: 0,
  sent_at: null,
  can: { resend: false, read: true },
};

/** For tests alone: a reminder that was given up. */
export const failed: Message = {
  ...held,
  id: "00000000-0000-4000-8000-000000000003",
  recipient: "gone@example.com",
  state: "failed",
  items: ["reminder", "reminder"],
  planned_at: "2026-11-05T12:00:00.000Z",
  reason: null,
  attempts: 1,
  last_error: "550 No such address",
  can: { resend: true, read: true },
};
