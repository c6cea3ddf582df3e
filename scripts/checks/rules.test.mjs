import { describe, expect, test } from "vitest";
import { findProblems, listTests, readRules } from "./rules.mjs";

const document = `# Rules

- \`npm test -- rules\` checks this page.

## Leads

**\`leads.once\`** One lead per person.

- \`leads.test.ts › asking › keeps one lead\`
- \`leads.test.ts › asking › %s is refused\`

**\`leads.source\`** The source is kept.

- \`leads.test.ts › the source is kept\`
`;

const tests = `
test("the source is kept", () => {});
describe("asking", () => {
  test("keeps one lead", async () => {});
  test.each([["a"]])("%s is refused", (name) => {});
});
`;

/** The problems when these files are there too, or instead. */
const problems = (files, text = document) =>
  findProblems(text, new Map(Object.entries({ "leads.test.ts": tests, ...files })));

test("rules are read with their tests", () => {
  expect(readRules(document)).toEqual([
    {
      id: "leads.once",
      tests: ["leads.test.ts › asking › keeps one lead", "leads.test.ts › asking › %s is refused"],
    },
    { id: "leads.source", tests: ["leads.test.ts › the source is kept"] },
  ]);
});

test("rules, tests and comments that agree are no problem", () => {
  const files = {
    "leads.ts": "// Said again, nothing happens (rule leads.once).\nexport const a = 1;",
    "leads.sql": "-- One row a person (rule leads.once).",
    "leads.css": "/* As wide as\n   the source (rule leads.source). */",
    "README.md": "Design is a word, and so is rule.",
    "title.ts": 'export const title = "the specification";',
  };
  expect(problems(files)).toEqual([]);
});

describe("the titles of tests", () => {
  const titles = (source) => listTests("a.test.tsx", source);

  test("stand behind those of their groups", () => {
    const source =
      'describe.each([1])("a %i", () => describe("b", () => { test("c", () => {}); }));';
    expect(titles(source)).toEqual(["a %i › b › c"]);
  });

  test("are found in the groups of Playwright and in loops, and with options", () => {
    const source = `
      test.describe("a", () => { test("b", { tag: "@mobile" }, async ({ page }) => {}); });
      for (const path of paths) test(\`\${path} opens\`, () => {});
      test.skipIf(isRoot)("c", () => <p />);`;
    expect(titles(source)).toEqual(["a › b", `\${path} opens`, "c"]);
  });

  test("are two where the source chooses between two", () => {
    const source = `test(isOpen ? "is open" : \`opens with \${tier}\`, () => {});`;
    expect(titles(source)).toEqual(["is open", `opens with \${tier}`]);
  });

  test("are not what is set up, or called on other things", () => {
    const source =
      'test.setTimeout(1); beforeEach(() => {}); /a/.test("a"); list.each("b", () => {});';
    expect(titles(source)).toEqual([]);
  });
});

describe("found are", () => {
  test.each([
    ["a comment", "leads.ts", "// See there (rule leads.twice).", 1],
    ["a docstring over two lines", "leads.tsx", "\n/**\n * See (rule\n * leads.twice).\n */", 2],
    ["SQL", "leads.sql", "select 1;\n-- See (rule leads.twice).", 2],
    ["a comment of two rules", "leads.ts", "// See (rules leads.once, leads.twice).", 1],
    ["CSS", "leads.css", "/* See (rule leads.twice). */", 1],
    ["a document", "ARCHITECTURE.md", "See (rule leads.twice).", 1],
  ])("an unknown rule in %s", (_where, path, source, line) => {
    expect(problems({ [path]: source })).toEqual([`${path}:${line}: there is no rule leads.twice`]);
  });

  test.each([
    ["specification 4", "// Any status may follow any (specification 4)."],
    ["design 8", "/** At once (design\n * 8). */"],
    ["the specification", "// As the specification has it."],
    ["spec", "// See spec and tests."],
  ])("a document that is not here: %s", (words, source) => {
    expect(problems({ "a.ts": source })).toEqual([`a.ts:1: "${words}" is not in this repository`]);
  });

  test.each([
    ["in no file", "other.test.ts › the source is kept"],
    ["under no title", "leads.test.ts › the source is lost"],
    ["in another group", "leads.test.ts › asking › the source is kept"],
    ["with a title as it is filled in", "leads.test.ts › asking › a is refused"],
    ["without a title", "leads.test.ts"],
  ])("a test %s", (_how, wanted) => {
    const text = document.replace("leads.test.ts › the source is kept", wanted);
    expect(problems({}, text)).toEqual([`rule leads.source: there is no test ${wanted}`]);
  });

  test("a rule that is there twice", () => {
    const text = document.replace("leads.source", "leads.once");
    expect(problems({}, text)).toEqual(["rule leads.once is there twice"]);
  });

  test("a rule without a test", () => {
    const text = document.replace("- `leads.test.ts › the source is kept`", "");
    expect(problems({}, text)).toEqual(["rule leads.source has no test"]);
  });

  test("an id of another form", () => {
    const text = document.replace("leads.source", "leads_source");
    expect(problems({}, text)).toEqual([
      "rule leads_source: an id reads as leads.once-per-person does",
    ]);
  });
});
