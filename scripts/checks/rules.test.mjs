import { describe, expect, test } from "vitest";
import { findProblems, findUntagged, readRules } from "./rules.mjs";

const document = `# Leads

**\`leads.once\`** One lead per person.

**\`leads.source\`** The source is kept.
`;

const tests = `
test("the source is kept", { tags: "leads.source" }, () => {});
describe("asking", { timeout: 10, tags: ["leads.once", "leads.source"] }, () => {});
`;

/** When these files are there too, or instead. */
const problems = (files, text = document, path = "docs/rules/leads.md") =>
  findProblems(
    new Map([[path, text]]),
    new Map(Object.entries({ "leads.test.ts": tests, ...files })),
  );

test("rules are read by their ids", () => {
  expect(readRules(document)).toEqual(["leads.once", "leads.source"]);
});

test("rules, tests and comments that agree are no problem", () => {
  const files = {
    "leads.ts": "// Said again, nothing happens (rule leads.once).\nexport const a = 1;",
    "leads.sql": "-- One row a person (rule leads.once).",
    "leads.css": "/* As wide as\n   the source (rule leads.source). */",
    "README.md": "Design is a word, and so is rule.",
  };
  expect(problems(files)).toEqual([]);
});

test("journeys show rules by the tags of Playwright", () => {
  const journey = `test("asks", { tag: ["@leads.once", "@leads.source"] }, async () => {});`;
  expect(problems({ "leads.test.ts": "", "e2e/leads.test.ts": journey })).toEqual([]);
});

describe("found are", () => {
  test.each([
    ["a comment", "leads.ts", "// See there (rule leads.twice).", 1],
    ["a docstring over two lines", "leads.tsx", "\n/**\n * See (rule\n * leads.twice).\n */", 3],
    ["SQL", "leads.sql", "select 1;\n-- See (rule leads.twice).", 2],
    ["a comment of two rules", "leads.ts", "// See (rules leads.once, leads.twice).", 1],
    ["a test", "leads-again.test.ts", `test("a", { tags: "leads.twice" }, run);`, 1],
    ["a journey", "e2e/leads.test.ts", `test("a", {\n tag: ["@leads.twice"] }, run);`, 2],
  ])("an unknown rule in %s", (_where, path, source, line) => {
    expect(problems({ [path]: source })).toEqual([`${path}:${line}: there is no rule leads.twice`]);
  });

  test("a rule that is there twice", () => {
    const text = `${document}\n**\`leads.once\`** Again.\n`;
    expect(problems({}, text)).toEqual(["rule leads.once is there twice"]);
  });

  test("a rule without a test, also if another file names it", () => {
    const files = { "leads.test.ts": tests.replaceAll("leads.once", "leads.source") };
    expect(problems({ ...files, "leads.ts": "// (rule leads.once)" })).toEqual([
      "rule leads.once has no test",
    ]);
  });

  test("a rule in the file of another noun", () => {
    expect(problems({}, document, "docs/rules/people.md")).toEqual([
      "rule leads.once stands in another file than docs/rules/<noun>.md",
      "rule leads.source stands in another file than docs/rules/<noun>.md",
    ]);
  });

  test("an id of another form", () => {
    const text = `${document}\n**\`leads.Two\`** Odd.\n`;
    expect(problems({ "a.test.ts": `test("a", { tags: "leads.Two" }, run)` }, text)).toEqual([
      "rule leads.Two: an id reads as leads.once-per-person does",
    ]);
  });
});

test("a file with tests for PostgreSQL alone has tests with the tag", () => {
  const alone = 'test.runIf(process.env["TEST_ENGINE"] === "postgres")("races"';
  const named = 'test.skipIf(!isPostgres)("races"';
  const find = (text) => findUntagged(new Map([["a.test.ts", text]]));
  const problem = ['a.test.ts: tests for PostgreSQL have the tag "postgres"'];
  expect([find(`${alone}, race);`), find(`${named}, race);`)]).toEqual([problem, problem]);
  expect(find(`${alone}, { tags: ["a.b", "postgres"] }, race);`)).toEqual([]);
  expect(find(`// @module-tag postgres\n${named}, race);`)).toEqual([]);
});
