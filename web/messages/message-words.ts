import type { Message, MessageState } from "#contract/messages.ts";

export type Nature = Message["nature"];

export const natureWords = {
  receipt: "Answer, sent at once",
  scheduled: "Scheduled, outside quiet hours",
} as const satisfies Record<Nature, string>;

export const stateTones = {
  queued: "going",
  held: "going",
  sending: "going",
  sent: "good",
  failed: "wrong",
  dropped: "closed",
} as const satisfies Record<MessageState, string>;
