import fc from "fast-check";
import { expect, test } from "vitest";
import { mediaRules } from "#contract/media/media.ts";
import { contentDisposition } from "#server/http/downloads/content-disposition.ts";
import { displayName, savedName } from "./file-names.ts";

test("a header names the file in plain letters and in its own", () => {
  expect(contentDisposition("inline", `Atem "Übung" 100%.mp4`)).toBe(
    `inline; filename="Atem __bung_ 100_.mp4"; filename*=UTF-8''Atem%20%22%C3%9Cbung%22%20100%25.mp4`,
  );
  expect(contentDisposition("attachment", "it's (one).pdf")).toContain(
    "filename*=UTF-8''it%27s%20%28one%29.pdf",
  );
});

test.each([
  ["evil.html", "application/pdf", "evil.pdf"],
  ["Cards.PDF", "application/pdf", "Cards.pdf"],
  ["breathing.mp4", "audio/mp4", "breathing.m4a"],
  ["lesson", "video/webm", "lesson.webm"],
  ["Notes v1.2", "application/pdf", "Notes v1.2.pdf"],
  [".exe", "video/mp4", "file.mp4"],
])("%s of the type %s is saved as %s", { tags: "media.ranges" }, (name, type, saved) => {
  expect(savedName(name, type)).toBe(saved);
});

test("every type that may be uploaded has an extension", () => {
  for (const type of Object.values(mediaRules).flatMap(({ types }) => types)) {
    expect(savedName("a", type), type).not.toBe("a.bin");
  }
});

test("whatever a file is called, its header is one line of plain letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (given) => {
      const name = displayName(given);
      expect(name.length).toBeGreaterThan(0);
      expect([...name].length).toBeLessThanOrEqual(255);
      const header = contentDisposition("inline", name);
      expect(header).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/);
    }),
  );
});
