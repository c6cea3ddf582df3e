import { describe, expect, test } from "vitest";
import {
  causeInWords,
  kindsCalled,
  messageInWords,
  partsCalled,
} from "#contract/messages/message-words.ts";
import { emails } from "./emails.ts";

test.each(Object.keys(emails))("%s has words for the mail log", (kind) => {
  expect(messageInWords({ kind, items: [] })).toMatch(/^[A-Z]/);
  expect(causeInWords({ kind, items: [], copy_of: null })).toMatch(/^[A-Z]/);
});

describe("a digest is called by its parts", () => {
  test.each([
    [["series 3"], "Welcome series, part 3"],
    [["reminder", "nudge"], "Session reminder, learning reminder"],
    [["news", "news", "news"], "New applications and bookings"],
    [["weekly", "series 6", "nudge"], "Weekly progress, welcome series, part 6, learning reminder"],
  ])("%j is %s", (items, words) => {
    expect(messageInWords({ kind: "digest", items })).toBe(words);
  });
});

test("a digest comes from what its parts come from", () => {
  const words = causeInWords({
    kind: "digest",
    items: ["reminder", "reminder", "nudge"],
    copy_of: null,
  });
  expect(words).toBe("A booked session, a module to go on with");
});

test("a message that staff sent once more comes from them", () => {
  const words = causeInWords({ kind: "digest", items: ["nudge"], copy_of: "1" });
  expect(words).toBe("Sent again by staff");
});

test("a kind is found by what it is called", () => {
  expect(kindsCalled("PLAYBOOK")).toEqual(["playbook-requested"]);
  expect(kindsCalled("session reminder")).toEqual([]);
});

test.each([
  ["SESSION reminder", [[{ kind: "reminder" }]]],
  ["Welcome series, part 3", [[{ kind: "series", part: 3 }]]],
  [
    "Weekly progress, welcome series, part 3,",
    [[{ kind: "weekly" }], [{ kind: "series", part: 3 }]],
  ],
  ["no such thing", [[]]],
  ["welcome series, no such thing", [[{ kind: "series" }], []]],
  ["", []],
])("what a digest says is found by what it is called: %j", (search, parts) => {
  expect(partsCalled(search)).toEqual(parts);
});
