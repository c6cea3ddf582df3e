import { expect, test } from "vitest";
import { firstName, shownFirstName, typedFirstName } from "./first-name.ts";

test.each([
  ["Ana", "Ana"],
  ["Ana María Ruiz", "Ana"],
  ["Ruiz, Ana", "Ana"],
  ["Ruiz,", "Ruiz"],
  ["Ana Ruiz, MBA", "Ana"],
  ["Dr. Ana Ruiz", "Ana"],
  ["Dr", "Dr"],
  ["J. R. Smith", "J. R. Smith"],
  ["Jean-Luc Picard", "Jean-Luc"],
  ["O’Neil", "O’Neil"],
  ["李小龙", "李小龙"],
  ["👋 Ana", "👋 Ana"],
])("a greeting calls %s “%s”", { tags: "people.first-name" }, (name, called) => {
  expect(firstName(name)).toBe(called);
});

test.each([
  ["Ana Ruiz", "Ana"],
  ["B. Secretname", "B."],
  ["Dr. B. Secretname", "B."],
  ["👋 Ana Secretname", "Ana"],
  ["Dr", "Dr"],
])("the group reads of %s “%s”", { tags: "cohorts.first-names" }, (name, called) => {
  expect(shownFirstName(name)).toBe(called);
});

test.each([
  ["Ana Ruiz", "Ana"],
  ["J. R. Smith", null],
  ["evil.example Ruiz", null],
  ["👋 Ana", null],
  ["a".repeat(31), null],
])("of %s, typed by anybody, it says %s", { tags: "people.first-name" }, (name, called) => {
  expect(typedFirstName(name)).toBe(called);
});
