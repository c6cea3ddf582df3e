import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import type * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { ChosenName, Email } from "#contract/forms/fields.ts";
import { importLimits, importMessages } from "#contract/imports/imports.ts";
import { LabelName, mostLabels } from "#contract/labels/labels.ts";
import { MembershipTier } from "#contract/members/members.ts";

export type PersonLine = {
  line: number;
  email: string;
  name: string | null;
  labels: string[];
  membership_tier: MembershipTier | null;
};

export type ImportLine = PersonLine | { line: number; problem: string };

type Column = "email" | "name" | "labels" | "tier";

const titles: ReadonlyMap<string, Column> = new Map(
  Object.entries({
    email: "email",
    "e-mail": "email",
    "email address": "email",
    name: "name",
    "full name": "name",
    label: "labels",
    labels: "labels",
    tags: "labels",
    tier: "tier",
    "membership tier": "tier",
  } as const),
);

const longestRecord = 20_000;
const longestHeader = 64 * 1024;

const refuse = (file: string) => new Failure("invalid_input", { file });

type Header = { unknownColumns: string[] };

/** Yields the header, then each line, as the file arrives. Throws file_too_large, invalid_input. */
export async function* readFile(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Header | ImportLine> {
  const text = await peek(decode(limited(bytes)));
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text.firstLine),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  const rows = Readable.from(text.all).compose(parser);
  const check = checker();
  let columns: ReadonlyMap<Column, number> | null = null;
  let count = 0;
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      if (columns === null) {
        columns = readHeader(record);
        const unknown = record.filter((title) => columnOf(title) === undefined);
        yield { unknownColumns: unknown.map((title) => title.trim()).filter(Boolean) };
      } else {
        count += 1;
        if (count > importLimits.lines) throw refuse(importMessages.tooManyLines);
        yield check(columns, record, info.lines);
      }
    }
  } catch (cause) {
    // A quote that is never closed takes in the lines after it, so the whole file is refused.
    throw cause instanceof CsvError ? refuse(importMessages.malformed) : cause;
  }
  if (columns === null) throw refuse(importMessages.noEmail);
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > importLimits.bytes) {
      throw new Failure("file_too_large", undefined, { message: importMessages.tooLarge });
    }
    yield chunk;
  }
}

/** UTF-16 with a byte order mark, or UTF-8 with or without one. */
async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | null = null;
  const toText = (chunk: Uint8Array | undefined): string => {
    try {
      return decoder?.decode(chunk, { stream: chunk !== undefined }) ?? "";
    } catch (cause) {
      throw new Failure("invalid_input", { file: importMessages.encoding }, { cause });
    }
  };
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield toText(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < 2) continue;
    decoder = new TextDecoder(encodingOf(start), { fatal: true });
    yield toText(start);
  }
  decoder ??= new TextDecoder("utf-8", { fatal: true });
  yield toText(start.length < 2 ? start : undefined);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Throws invalid_input for a NUL, which occurs only in UTF-16 that is read as UTF-8. */
function requireText(text: string): void {
  if (text.includes("\0")) throw refuse(importMessages.encoding);
}

/** Returns the first line, and the whole text with it. Throws invalid_input. */
async function peek(text: AsyncGenerator<string>) {
  let start = "";
  while (!/[\r\n]/.test(start) && start.length < longestHeader) {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  const [firstLine = ""] = start.split(/[\r\n]/, 1);
  requireText(firstLine);
  async function* all() {
    yield start;
    yield* text;
  }
  return { firstLine, all: all() };
}

function delimiterOf(firstLine: string): string {
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: firstLine.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** The index of each column. Throws invalid_input. */
function readHeader(record: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, title] of record.entries()) {
    // A quoted title can go on after the first line.
    requireText(title);
    const column = columnOf(title);
    if (column === undefined) continue;
    if (columns.has(column)) throw refuse(importMessages.repeatedColumn);
    columns.set(column, index);
  }
  if (!columns.has("email")) throw refuse(importMessages.noEmail);
  return columns;
}

/** Undefined for a column that is not imported. */
function columnOf(title: string): Column | undefined {
  return titles.get(title.trim().toLowerCase());
}

class LineProblem extends Error {}

/** Null if it is empty. Throws LineProblem. */
function optional<Value>(schema: z.ZodType<Value>, value: string, problem: string): Value | null {
  return value === "" ? null : required(schema, value, problem);
}

function required<Value>(schema: z.ZodType<Value>, value: string, problem: string): Value {
  const read = schema.safeParse(value);
  if (!read.success) throw new LineProblem(problem);
  return read.data;
}

/** The returned function checks lines one after the other, also for repeated addresses. */
function checker() {
  const emails = new Set<string>();
  const labels = new Set<string>();
  const read = (value: (column: Column) => string) => {
    const email = required(Email, value("email"), importMessages.badEmail);
    if (emails.has(email)) throw new LineProblem(importMessages.repeatedEmail);
    const name = optional(ChosenName, value("name"), importMessages.badName);
    const tier = value("tier").toLowerCase();
    const membership_tier = optional(MembershipTier, tier, importMessages.badTier);
    const ofLine = labelsOf(value("labels"));
    const fresh = ofLine.map((label) => label.toLowerCase()).filter((label) => !labels.has(label));
    if (labels.size + fresh.length > importLimits.labels) {
      throw new LineProblem(importMessages.tooManyNewLabels);
    }
    for (const label of fresh) labels.add(label);
    emails.add(email);
    return { email, name, labels: ofLine, membership_tier };
  };
  return (
    columns: ReadonlyMap<Column, number>,
    record: readonly string[],
    line: number,
  ): ImportLine => {
    try {
      return { line, ...read((column) => record[columns.get(column) ?? -1]?.trim() ?? "") };
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      return { line, problem: error.message };
    }
  };
}

/** Separated by commas, semicolons or bars. Throws LineProblem. */
function labelsOf(cell: string): string[] {
  const names = new Map<string, string>();
  for (const part of cell.split(/[,;|]/)) {
    const label = optional(LabelName, part.trim(), importMessages.badLabel);
    if (label !== null) names.set(label.toLowerCase(), label);
  }
  if (names.size > mostLabels) throw new LineProblem(importMessages.tooManyLabels);
  return [...names.values()];
}
