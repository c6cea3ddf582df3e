import type { FailureCode } from "#contract/errors.ts";
import type { MessageState } from "#contract/messages.ts";

type Message = { state: MessageState; nature: "receipt" | "scheduled"; isConfidential: boolean };

/** Why a message may not be sent once more, or null when it may. */
export function whyNotResend({ state, nature, isConfidential }: Message): FailureCode | null {
  if (isConfidential) return "message_confidential";
  if (state === "failed") return null;
  if (state === "dropped") return "message_dropped";
  if (state !== "sent") return "message_waiting";
  // What nobody asked for is never said twice.
  return nature === "scheduled" ? "message_said" : null;
}

/** Whether staff may look at what it says. */
export function canRead({ isConfidential }: Message): boolean {
  return !isConfidential;
}
