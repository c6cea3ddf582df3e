import { expect, test } from "vitest";
import { wordDiff } from "#web/texts/review/word-diff.ts";

const marks = { same: "", removed: "-", added: "+" };
const inShort = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, words }) => `${marks[kind]}${words}`);

test.each([
  ["We listen", "We listen", ["We listen"]],
  ["We listen first", "We ask first", ["We ", "-listen ", "+ask ", "first"]],
  ["One", "One two", ["One ", "+two"]],
  ["", "New", ["+New"]],
  ["Gone", "", ["-Gone"]],
])("%j becomes %j", (before, after, shown) => {
  expect(inShort(before, after)).toEqual(shown);
});

test("very long texts are shown whole", () => {
  const long = "word ".repeat(3000);
  expect(inShort(long, `${long}more`)).toHaveLength(2);
});
