import { expect, test } from "vitest";
import { stateInWords } from "./message-words.ts";

const message = { state: "held", reason: null, last_error: null } as const;

test.each([
  [message, "Planned"],
  [{ ...message, reason: "quiet hours until 8:00 AM, their time" }, "Quiet hours"],
  [{ ...message, state: "queued" as const }, "On its way"],
  [{ ...message, state: "queued" as const, last_error: "timeout" }, "Trying again"],
  [{ ...message, state: "sending" as const }, "On its way"],
  [{ ...message, state: "dropped" as const, reason: "unsubscribed" }, "Not sent"],
])(
  "each reason of waiting has a word of its own: %#",
  {
    tags: "messages.waiting-words",
  },
  (waiting, word) => {
    expect(stateInWords(waiting)).toBe(word);
  },
);
