import { expect, test } from "vitest";
import { importMessages } from "#contract/imports/imports.ts";
import { readFile } from "./read-file.ts";

/** Reads a file that arrives in these parts. */
function read(...parts: readonly string[]) {
  async function* bytes() {
    for (const part of parts) yield new TextEncoder().encode(part);
  }
  return Array.fromAsync(readFile(bytes()));
}

test.each([
  ["the first line", ["email,na\0me\nana@one.example\n"]],
  ["a quoted title that goes on after the first line", ['email,"na\n', 'm\0e"\nana@one.example\n']],
])("a file with a NUL in %s is refused", { tags: "lists.import" }, async (_where, parts) => {
  await expect(read(...parts)).rejects.toMatchObject({
    code: "invalid_input",
    fields: { file: importMessages.encoding },
  });
});

test("a line with a character that the database can't hold is a bad line, wherever it is", {
  tags: "lists.import",
}, async () => {
  const lines = await read(
    "email,name,labels,tier,note\n",
    "a\0na@one.example,,,,\nben@one.example,B\0en,,,\ncleo@one.example,,V\0IP,,\n",
    "dana@one.example,,,ba\0sic,\neli@one.example,Eli,VIP,basic,not \0 imported\n",
  );
  expect(lines).toEqual([
    { titles: ["email", "name", "labels", "tier", "note"] },
    { line: 2, problem: importMessages.badEmail, cells: ["a\0na@one.example", "", "", "", ""] },
    { line: 3, problem: importMessages.badName, cells: expect.any(Array) },
    { line: 4, problem: importMessages.badLabel, cells: expect.any(Array) },
    { line: 5, problem: importMessages.badTier, cells: expect.any(Array) },
    {
      ...{ line: 6, email: "eli@one.example", name: "Eli", labels: ["VIP"] },
      ...{ membership_tier: "basic", is_refusal: false },
    },
  ]);
});

test("a file of 100,001 lines is refused, and one of 100,000 is read", {
  tags: "lists.import",
}, async () => {
  const longest = `email\n${Array.from({ length: 100_000 }, (_, n) => `${n}@many.example\n`).join("")}`;
  expect((await read(longest)).slice(1)).toHaveLength(100_000);
  await expect(read(longest, "one@more.example\n")).rejects.toMatchObject({
    code: "invalid_input",
    fields: { file: importMessages.tooManyLines },
  });
});

test("of a file of three million empty lines the people are read within seconds, with the numbers of their lines", {
  tags: "lists.import",
}, async () => {
  const began = performance.now();
  const empty = Array.from({ length: 300 }, () => "\n".repeat(10_000));
  expect(await read("email\n", ...empty, "ana@one.example\n")).toMatchObject([
    {},
    { line: 3_000_002, email: "ana@one.example" },
  ]);
  expect(performance.now() - began).toBeLessThan(5000);
});

test("a file of more than 100,000 rows of separators alone is refused", {
  tags: "lists.import",
}, async () => {
  const blank = `email,name\n${",\n".repeat(100_001)}ana@one.example,\n`;
  await expect(read(blank)).rejects.toMatchObject({
    fields: { file: importMessages.tooManyLines },
  });
});

test.each(["Dr.Müller", "St.John"])(
  "a line with the name %s is a bad line, which says that the dot is why",
  { tags: "lists.import" },
  async (name) => {
    const lines = await read(`email,name\nana@one.example,${name}\nben@one.example,Dr. Ben\n`);
    expect(lines.slice(1)).toMatchObject([
      { line: 2, problem: expect.stringContaining("a dot") },
      { line: 3, name: "Dr. Ben" },
    ]);
  },
);
