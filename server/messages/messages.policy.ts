import type { FailureCode } from "#contract/errors.ts";
import type { MessageNature, MessageState } from "#contract/messages/messages.ts";

type Message = { state: MessageState; nature: MessageNature; isConfidential: boolean };

/** Null if it may. */
export function whyNotResend({ state, nature, isConfidential }: Message): FailureCode | null {
  if (isConfidential) return "message_confidential";
  if (state === "failed") return null;
  if (state === "dropped") return "message_dropped";
  if (state !== "sent") return "message_waiting";
  // The same scheduled content is never sent twice.
  return nature === "scheduled" ? "message_said" : null;
}

export function canRead({ isConfidential }: Message): boolean {
  return !isConfidential;
}

/** Letters and what staff decided, never nudges. Null if it may be sent now or cancelled. */
export function whyNotChange({
  state,
  nature,
}: Pick<Message, "state" | "nature">): FailureCode | null {
  if (nature !== "answer") return "message_automatic";
  if (state === "held") return null;
  return state === "dropped" ? "message_dropped" : "message_left";
}
