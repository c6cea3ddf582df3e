import { expect, test } from "vitest";
import { canChangeNote } from "./notes.policy.ts";

test.each([
  ["whoever wrote it", "kim", true],
  ["no colleague", "lee", false],
  ["anyone once the author’s account is deleted", null, true],
])("a note is changed by %s", { tags: "people.own-notes" }, (_, author_id, can) => {
  expect(canChangeNote({ author_id }, "kim")).toBe(can);
});
