import { describe, expect, test } from "vitest";
import { describeChecks, sortWords } from "./choose-checks.mjs";

const names = ["types-node", "types-web", "lint", "imports", "imports-planted", "server-pglite"];
const checks = names.map((name) => ({ name, about: `shows ${name}` }));
const isPath = (word) => ["web", "web/leads", "server"].includes(word);
const sort = (...words) => {
  const sorted = sortWords(words, { checks, isPath });
  return [sorted.checks.map(({ name }) => name), sorted.paths];
};

describe("the words after npm test --", () => {
  test.each([
    ["lint", ["lint"]],
    ["types-web", ["types-web"]],
    ["types", ["types-node", "types-web"]],
    ["lint types", ["types-node", "types-web", "lint"]],
    ["imports", ["imports", "imports-planted"]],
  ])("%s: names of checks", (words, expected) => {
    expect(sort(...words.split(" "))).toEqual([expected, []]);
  });

  test("a name may have a space in quotes", () => {
    expect(sort("types web")).toEqual([["types-web"], []]);
  });

  test("may name a path, alone or beside the check that runs it", () => {
    expect(sort("web/leads")).toEqual([[], ["web/leads"]]);
    expect(sort("lint", "server-pglite", "web")).toEqual([["lint", "server-pglite"], ["web"]]);
  });

  test("that name nothing are refused with the names of the checks", () => {
    expect(() => sort("lint", "leads")).toThrow(
      `There is no check, file or folder named "leads". The checks are:\n  types-node\n`,
    );
  });
});

test("the help says what each check shows", () => {
  expect(describeChecks(checks)).toContain("\n  lint             shows lint\n");
});
