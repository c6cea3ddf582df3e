import { describe, expect, test } from "vitest";
import { chooseChecks, describeChecks, readWords } from "./choose-checks.mjs";
import { staticChecks } from "./static-checks.mjs";
import { testRuns } from "./test-runs.mjs";

const names = [
  "types server",
  "types web",
  "lint",
  "imports",
  "imports planted",
  "screens",
  "unit",
  "server-pglite",
  "server-postgres",
  "e2e",
];
const folders = ["web", "web/leads", "server", "server/leads", "e2e", "docs"];
const toPath = (word) => (folders.includes(word) ? word : null);
const read = (...words) => readWords(words, { names, toPath });

const testFiles = [
  { check: "screens", file: "web/leads/leads-page.test.tsx" },
  { check: "screens", file: "web/leads-archive/archive.test.tsx" },
  { check: "unit", file: "server/leads/leads.policy.test.ts" },
  { check: "server-pglite", file: "server/leads/leads.test.ts" },
  { check: "server-postgres", file: "server/leads/leads.test.ts" },
  { check: "e2e", file: "e2e/booking.test.ts" },
];
const choose = (...words) => Object.fromEntries(chooseChecks(read(...words), testFiles));

describe("the words after npm test --", () => {
  test.each([
    ["lint", ["lint"]],
    ["types web", ["types web"]],
    ["types", ["types server", "types web"]],
    ["types web lint", ["types web", "lint"]],
    ["types unit", ["types server", "types web", "unit"]],
    ["imports", ["imports", "imports planted"]],
    ["e2e", ["e2e"]],
  ])("%s: names of checks", (words, expected) => {
    expect(read(...words.split(" "))).toEqual({ names: expected, paths: [] });
  });

  test("what names no check is a path", () => {
    expect(read("web")).toEqual({ names: [], paths: ["web"] });
    expect(read("server", "server-pglite")).toEqual({
      names: ["server-pglite"],
      paths: ["server"],
    });
  });

  test("a path may follow the name of a check", () => {
    expect(read("types", "web", "web")).toEqual({ names: ["types web"], paths: ["web"] });
  });

  test("a name in quotes is the same name", () => {
    expect(read("types web")).toEqual({ names: ["types web"], paths: [] });
  });

  test("a word that is neither is refused, with the names of all checks", () => {
    expect(() => read("lint", "serv")).toThrow(
      'There is no check, file or folder named "serv". The checks are:\n  types server\n  types web\n',
    );
  });
});

describe("what runs", () => {
  test("a check that is named runs whole", () => {
    expect(choose("lint", "unit")).toEqual({ lint: null, unit: null });
  });

  test("a folder's tests run, and not those of a folder whose name begins alike", () => {
    expect(choose("web/leads")).toEqual({ screens: ["web/leads/leads-page.test.tsx"] });
  });

  test("a folder of the server runs on both engines, its tests without a database once", () => {
    expect(choose("server/leads")).toEqual({
      unit: ["server/leads/leads.policy.test.ts"],
      "server-pglite": ["server/leads/leads.test.ts"],
      "server-postgres": ["server/leads/leads.test.ts"],
    });
  });

  test("a folder of the server runs on one engine when that is named", () => {
    const expected = { "server-pglite": ["server/leads/leads.test.ts"] };
    expect(choose("server-pglite", "server/leads")).toEqual(expected);
    expect(choose("server/leads", "server-pglite")).toEqual(expected);
  });

  test("a path beside a check without tests leaves that check whole", () => {
    expect(choose("types", "web", "web/leads")).toEqual({
      "types web": null,
      screens: ["web/leads/leads-page.test.tsx"],
    });
  });

  test("a file named twice runs once", () => {
    expect(choose("web", "web/leads").screens).toEqual([
      "web/leads/leads-page.test.tsx",
      "web/leads-archive/archive.test.tsx",
    ]);
  });

  test("a path without tests is refused", () => {
    expect(() => choose("docs")).toThrow("There are no tests in docs.");
  });

  test("a path without tests for the checks that are named is refused", () => {
    expect(() => choose("server-pglite", "web/leads")).toThrow(
      "There are no tests for server-pglite in web/leads.",
    );
    expect(() => choose("screens", "server-pglite", "web/leads")).toThrow(
      "There are no tests for server-pglite in web/leads.",
    );
  });
});

test("the help names every check, each with what it does", () => {
  const checks = [...staticChecks, ...testRuns];
  const help = describeChecks(checks);
  for (const { name, about } of checks) {
    expect(about, name).toBeTruthy();
    expect(help.split("\n")).toContainEqual(expect.stringMatching(`^  ${name} +${about}$`));
  }
});
