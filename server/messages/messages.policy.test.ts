import { expect, test } from "vitest";
import { canRead, whyNotResend } from "./messages.policy.ts";

test.each([
  ["failed", "receipt", false, null],
  ["failed", "scheduled", false, null],
  ["sent", "receipt", false, null],
  ["sent", "scheduled", false, "message_said"],
  ["dropped", "scheduled", false, "message_dropped"],
  ["queued", "receipt", false, "message_waiting"],
  ["held", "scheduled", false, "message_waiting"],
  ["sending", "receipt", false, "message_waiting"],
  ["sent", "receipt", true, "message_confidential"],
  ["failed", "receipt", true, "message_confidential"],
] as const)(
  "a %s %s (confidential: %s) is refused with %s",
  { tags: "messages.resend" },
  (state, nature, secret, why) => {
    const message = { state, nature, isConfidential: secret };
    expect(whyNotResend(message)).toBe(why);
    expect(canRead(message)).toBe(!secret);
  },
);
