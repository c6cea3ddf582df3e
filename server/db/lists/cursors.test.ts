// @module-tag postgres

import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCursor, type SortKey, writeCursor } from "./cursors.ts";

const id = "0b8f5d0e-6c0f-4c0a-9a53-5d1f2f3a4b5c";
const byStart: SortKey = { by: sql`start`, type: "timestamp" };

test("a cursor is read as it was written", () => {
  expect(readCursor(writeCursor(["2026-11-02 09:30:00", id]), byStart)).toEqual([
    "2026-11-02 09:30:00",
    id,
  ]);
});

test.each([
  "tomorrow",
  "2026-02-31 09:30:00",
  "2026-11-02 24:30:00",
  "0000-01-01 00:00:00",
  "2026-11-02T09:30:00",
])("a cursor for the start %s, which none is, is refused", (start) => {
  expect(() => readCursor(writeCursor([start, id]), byStart)).toThrow(
    expect.objectContaining({ code: "malformed_request" }),
  );
});
