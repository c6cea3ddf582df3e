import type { Message, MessageState } from "#contract/messages/messages.ts";

export type Nature = Message["nature"];

export const natureWords = {
  receipt: "Receipt",
  answer: "Answer",
  scheduled: "Scheduled",
} as const satisfies Record<Nature, string>;

export const stateTones = {
  queued: "going",
  held: "going",
  sending: "going",
  sent: "good",
  failed: "wrong",
  dropped: "closed",
} as const satisfies Record<MessageState, string>;

type ReferredMessage = Pick<
  Message,
  "id" | "kind" | "about" | "about_id" | "occasion" | "copy_of" | "created_at"
>;

/** As in "lead/<id>/2". */
export function referenceOf({ copy_of, created_at, ...message }: ReferredMessage): string {
  if (copy_of !== null) return `resent/${copy_of}/${created_at}`;
  const { id, kind, about, about_id, occasion } = message;
  if (about === null) return `${kind}/${id}`;
  return [about, about_id, occasion].join("/");
}
