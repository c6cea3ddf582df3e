import { expect, test } from "vitest";
import { pairsOf } from "#web/texts/review/pairs.ts";

test("a text is compared as a whole", () => {
  expect(pairsOf("Old", "New")).toEqual([["Old", "New"]]);
});

test("the entries of a list are compared one by one, and each field with itself", () => {
  const before = [
    { value: "30 years", label: "combined" },
    { value: "8", label: "businesses" },
  ];
  const after = [
    { value: "26 years", label: "combined" },
    { label: "books", value: "140" },
  ];
  expect(pairsOf(before, after)).toEqual([
    ["30 years", "26 years"],
    ["combined", "combined"],
    ["8", "140"],
    ["businesses", "books"],
  ]);
});

test("an entry that comes or goes stands alone, and what follows stays with itself", () => {
  expect(pairsOf(["One", "Three"], ["One", "Two", "Three"])).toEqual([
    ["One", "One"],
    ["", "Two"],
    ["Three", "Three"],
  ]);
  expect(pairsOf(["One", "Two"], ["Two"])).toEqual([
    ["One", ""],
    ["Two", "Two"],
  ]);
});
