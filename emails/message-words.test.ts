import { describe, expect, test } from "vitest";
import { kindsCalled, messageInWords } from "#contract/message-words.ts";
import { emails } from "./emails.ts";

test.each(Object.keys(emails))("%s has words for the mail log", (kind) => {
  const words = messageInWords({ kind, items: [] });
  expect(words).toMatch(/^[A-Z]/);
});

describe("a digest is called by its parts", () => {
  test.each([
    [["series 3"], "Welcome series, part 3"],
    [["reminder", "nudge"], "Session reminder, learning nudge"],
    [["news", "news", "news"], "New applications and bookings"],
    [["weekly", "series 6", "nudge"], "Weekly progress, welcome series, part 6, learning nudge"],
  ])("%j is %s", (items, words) => {
    expect(messageInWords({ kind: "digest", items })).toBe(words);
  });
});

test("a kind is found by what it is called", () => {
  expect(kindsCalled("PLAYBOOK")).toEqual({ kinds: ["playbook-requested"], parts: [] });
  expect(kindsCalled("session reminder")).toEqual({ kinds: [], parts: ["reminder"] });
  expect(kindsCalled("no such thing")).toEqual({ kinds: [], parts: [] });
});
