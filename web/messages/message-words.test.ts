import { expect, test } from "vitest";
import { referenceOf } from "#web/messages/message-words.ts";

const message = {
  id: "m",
  kind: "digest",
  about: null,
  about_id: null,
  occasion: null,
  copy_of: null,
  created_at: "2026-11-05T12:00:00.000Z",
};

test.each([
  ["a planned message, by itself", {}, "digest/m"],
  ["an answer", { about: "lead", about_id: "l", occasion: "2" }, "lead/l/2"],
  [
    "what staff sent once more",
    { about: "lead", about_id: "l", occasion: "2", copy_of: "o" },
    "resent/o/2026-11-05T12:00:00.000Z",
  ],
] as const)("%s is referred to by ids", (_what, columns, reference) => {
  expect(referenceOf({ ...message, ...columns })).toBe(reference);
});
