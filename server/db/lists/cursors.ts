import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { day } from "#contract/forms/fields.ts";

/** `by` is never null. */
export type SortKey = {
  by: RawBuilder<unknown>;
  type: "text" | "date" | "timestamp" | "timestamptz";
};

/** Of the last row of a page. */
export type Cursor = [key: string, id: string];

// PostgreSQL knows no year 0.
const wallTime = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const Cursors = {
  text: z.tuple([z.string().refine((value) => !value.includes("\0")), z.uuid()]),
  date: z.tuple([day(), z.uuid()]),
  timestamp: z.tuple([z.string().regex(wallTime).refine(isOnCalendar), z.uuid()]),
  timestamptz: z.tuple([
    z.iso.datetime({ precision: 3 }).refine((value) => value >= "0001"),
    z.uuid(),
  ]),
};

function isOnCalendar(value: string): boolean {
  return z.iso.datetime({ local: true }).safeParse(value.replace(" ", "T")).success;
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** Throws malformed_request. */
export function readCursor(text: string, { type }: SortKey): Cursor {
  try {
    return Cursors[type].parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch (cause) {
    throw new Failure("malformed_request", undefined, { cause });
  }
}

export function asText({ by, type }: SortKey): RawBuilder<string> {
  switch (type) {
    case "text":
      return sql`${by}`;
    case "date":
      return sql`to_char(${by}, 'YYYY-MM-DD')`;
    case "timestamp":
      return sql`to_char(${by}, 'YYYY-MM-DD HH24:MI:SS')`;
    case "timestamptz":
      return sql`to_char(${by} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
}
