import { describe, expect, test } from "vitest";
import { checkRequirements, checkThreats, findMissing } from "./documents.mjs";

const files = ["server/a.test.ts", "docs/operations/nginx.conf"];
const missing = (text) => findMissing(new Map([["docs/a.md", text]]), files);

describe("a document", () => {
  test("may name tests and files that exist", () => {
    const text = "`server/a.test.ts`, [nginx](operations/nginx.conf), [folder](operations)";
    expect(missing(`${text}, [web](https://a.example), [here](#here)`)).toEqual([]);
  });

  test("can't name a test that does not exist", () => {
    expect(missing("`server/b.test.ts` and `server/a.test.ts`")).toEqual([
      "docs/a.md: there is no test server/b.test.ts",
    ]);
  });

  test("can't link to a file that does not exist", () => {
    expect(missing("[Caddy](operations/Caddyfile)")).toEqual([
      "docs/a.md: the link operations/Caddyfile leads nowhere",
    ]);
  });
});

test("a threat without a test is a problem", () => {
  const head = "# Threats\n\n| threat | what stops it | tests |\n|---|---|---|\n";
  const shown = "| guessing | limits | `server/a.test.ts` |\n";
  expect(checkThreats(head + shown)).toEqual([]);
  expect(checkThreats(`${head}${shown}| theft | hashes | |\n`)).toEqual([
    'docs/threats.md: nothing shows what stops "theft"',
  ]);
});

describe("the list of requirements", () => {
  const others = Array.from({ length: 250 }, (_, at) => `10.1.${at + 1}`).join(" ");
  const list = (rows, counts) =>
    `${counts}\n\n| requirement | verdict | how | tests |\n|---|---|---|---|\n${rows.join("\n")}\n\nDo not apply: ${others}.\n`;
  const counts = "Met: 1. Partly: 1. Fails: 1. Do not apply: 250.";
  const rows = [
    "| 1.1.1 Input | met | once | `server/a.test.ts` |",
    "| 6.2.1 Length | fails | six | |",
    "| 1.1.2 Output | partly | not all | |",
  ];

  test("is complete when every number is there once and the counts are right", () => {
    expect(checkRequirements(list(rows, counts))).toEqual([]);
  });

  test("can't have what nothing shows, what is there twice, or wrong counts", () => {
    const wrong = ["| 1.1.1 Input | met | once | |", rows[1], "| 1.1.1 Input | partly | | |"];
    expect(checkRequirements(list(wrong, counts.replace("Met: 1", "Met: 2")))).toEqual([
      "docs/asvs.md: 1.1.1 is there twice",
      "docs/asvs.md: nothing shows 1.1.1",
      `docs/asvs.md: it should say "${counts}"`,
    ]);
  });

  test("can't have further failures, or be incomplete", () => {
    const failing = [rows[0], "| 6.2.2 Change | fails | no | |"];
    expect(
      checkRequirements(list(failing, "Met: 1. Partly: 0. Fails: 1. Do not apply: 250.")),
    ).toEqual([
      "docs/asvs.md: 6.2.2 must not fail",
      "docs/asvs.md: there are 252 requirements instead of 253",
    ]);
  });
});
