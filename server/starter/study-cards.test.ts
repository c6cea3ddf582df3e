import { beforeAll, describe, expect, test } from "vitest";
import { runInProcess } from "#server/config/run-in-process.ts";
import { inSheets, type StudyCards } from "./study-cards.ts";

function cards(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    front: `Question ${index + 1}?`,
    back: `“Yes.”\nOr no, with a point after it.`,
  }));
}

describe("cards on sheets", () => {
  test.each([
    [1, [1]],
    [4, [4]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
  ])("%i cards are spread as evenly as they go", (count, sizes) => {
    const sheets = inSheets(cards(count));
    expect(sheets.map((sheet) => sheet.cards.length)).toEqual(sizes);
    const numbers = sheets.flatMap((sheet) => sheet.cards.map(({ number }) => number));
    expect(numbers).toEqual(cards(count).map((_, index) => index + 1));
  });
});

describe("the study cards of two modules", () => {
  const all: StudyCards[] = [
    { course: "Course", module: "First", cards: cards(7) },
    { course: "Course", module: "Second", cards: cards(4) },
  ];
  let files: string[] = [];

  beforeAll(async () => {
    const program = new URL("./study-cards-process.ts", import.meta.url);
    const drawn = await runInProcess<Uint8Array[]>(program, all);
    files = drawn.map((file) => Buffer.from(file).toString("latin1"));
  });

  test("are a PDF each, of as many pages as there are sheets", () => {
    for (const file of files) expect(file.startsWith("%PDF-")).toBe(true);
    const pages = files.map((file) => file.match(/\/Type\s*\/Page\b(?!s)/g)?.length);
    expect(pages).toEqual([2, 1]);
  });

  test("name their language and are tagged for screen readers", () => {
    for (const file of files) {
      expect(file).toContain("/Lang (en-US)");
      expect(file).toContain("/StructTreeRoot");
    }
  });
});

test("what goes wrong in the process is thrown", async () => {
  const program = new URL("./study-cards-process.ts", import.meta.url);
  await expect(runInProcess(program, "no list of modules")).rejects.toThrow();
});
