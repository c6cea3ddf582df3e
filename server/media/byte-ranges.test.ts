import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./byte-ranges.ts";

test.each([
  [undefined, null],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=99-100", { start: 99, end: 99 }],
  ["bytes=-1", { start: 99, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes= 3-4 ", { start: 3, end: 4 }],
  ["bytes=100-", "none"],
  ["bytes=100-200", "none"],
  ["bytes=-0", "none"],
  ["bytes=4-3", null],
  ["bytes=200-100", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["bytes=1.5-2", null],
  ["lines=1-2", null],
])("of a hundred bytes, %s is %o", (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test("whatever is asked for, a part lies within the file", () => {
  const anything = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
    fc.nat().map((count) => `bytes=-${count}`),
  );
  fc.assert(
    fc.property(anything, fc.integer({ min: 1, max: 10_000 }), (header, bytes) => {
      const range = readRange(header, bytes);
      if (range === null || range === "none") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(bytes);
    }),
  );
});
