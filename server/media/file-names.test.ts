import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, displayName } from "./file-names.ts";

test("a header names the file in plain letters and in its own", () => {
  expect(contentDisposition("inline", `Atem "Übung" 100%.mp4`)).toBe(
    `inline; filename="Atem __bung_ 100_.mp4"; filename*=UTF-8''Atem%20%22%C3%9Cbung%22%20100%25.mp4`,
  );
  expect(contentDisposition("attachment", "it's (one).pdf")).toContain(
    "filename*=UTF-8''it%27s%20%28one%29.pdf",
  );
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
