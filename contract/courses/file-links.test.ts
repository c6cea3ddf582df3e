import { describe, expect, test } from "vitest";
import { downloadLink, isFileLink } from "./file-links.ts";

const stored = "/api/media/0f8fad5b-d9cb-469f-a165-70867728950e";

test("an uploaded file is known by its path, with or without the token of a link", () => {
  expect(isFileLink(stored)).toBe(true);
  expect(isFileLink(`${stored}?token=abc`)).toBe(true);
});

describe("what is no uploaded file", () => {
  test.each([
    "",
    "/api/media/",
    "/api/media/lesson.mp4",
    "/api/leads",
    `${stored}/../../roles`,
    `//evil.example${stored}`,
    `https://evil.example${stored}`,
    `https://evil.example/?${stored}`,
  ])("%s", (link) => {
    expect(isFileLink(link)).toBe(false);
  });
});

test("an uploaded file has a link that saves it, and a file elsewhere has none", () => {
  expect(downloadLink(`${stored}?token=abc`)).toBe(`${stored}?token=abc&download=1`);
  expect(downloadLink(stored)).toBe(`${stored}?download=1`);
  expect(downloadLink("https://files.example/cards.pdf")).toBeNull();
});
