import { Readable } from "node:stream";
import { CsvError, type Info, parse } from "csv-parse";
import { Failure } from "#contract/errors.ts";
import { importLimits, importMessages } from "#contract/imports/imports.ts";

/**
 * `line` is the first of its lines, `raw` their text. The quotes of a sound row are those of RFC 4180.
 */
export type Row = { cells: string[]; line: number; raw: string; isSound: boolean };

const longestRecord = 20_000;
const longestHeader = 64 * 1024;

export const refuse = (file: string) => new Failure("invalid_input", { file });

/**
 * Yields the rows as the file arrives, those without values left out. Throws file_too_large, and
 * invalid_input if the file is no text.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  extent: Extent = "whole",
): AsyncGenerator<Row> {
  const text = await peek(decode(limited(bytes), extent));
  const named = /^"?sep=([^"])"?$/i.exec(text.firstLine)?.[1];
  const delimiter = named ?? delimiterOf(text.firstLine);
  const parser = parse({
    bom: true,
    delimiter,
    ...(named !== undefined && { from_line: 2 }),
    info: true,
    raw: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  const rows = Readable.from(text.all).compose(parser);
  const isSound = soundness(delimiter);
  let blankCount = 0;
  try {
    for await (const { record, info, raw: rawWithEmpty } of rows as AsyncIterable<Parsed>) {
      if (record.every((cell) => cell.trim() === "")) {
        blankCount += 1;
        if (blankCount > importLimits.lines) throw refuse(importMessages.tooManyLines);
        continue;
      }
      const raw = rawWithEmpty.replace(firstBreaks, "").replace(lastBreak, "");
      const line = info.lines - raw.split(lineBreak).length + 1;
      yield { cells: record, line, raw, isSound: isSound(raw) };
    }
  } catch (cause) {
    // A quote that is never closed takes in the lines after it, so the whole file is refused.
    throw cause instanceof CsvError ? refuse(importMessages.malformed) : cause;
  }
}

/** The beginning of a file may end within a letter. */
type Extent = "whole" | "beginning";

type Parsed = { record: string[]; info: Info; raw: string };

export const lineBreak = /\r\n|\n|\r/;
/** Those of the empty lines before. */
const firstBreaks = /^\ufeff?[\r\n]+/;
const lastBreak = /(?:\r\n|\n|\r)$/;

/** Whether each quote opens, closes or is doubled within a cell. */
function soundness(delimiter: string): (raw: string) => boolean {
  const separator = delimiter.replace(/[^\w\s]/, "\\$&");
  // Each sign can be read in one way only: with two, a wrong quote would take for ever.
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${separator}\r\n]*)`;
  const sound = new RegExp(`^\ufeff?${cell}(?:${separator}${cell})*$`);
  return (raw) => !raw.includes('"') || sound.test(raw);
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
async function* decode(bytes: AsyncIterable<Uint8Array>, extent: Extent): AsyncGenerator<string> {
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
  if (start.length < 2) yield toText(start);
  if (extent === "whole") yield toText(undefined);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Throws invalid_input for a NUL, which occurs only in UTF-16 that is read as UTF-8. */
export function requireText(text: string): void {
  if (text.includes("\0")) throw refuse(importMessages.encoding);
}

/** Returns the first line with a value, and the whole text with it. Throws invalid_input. */
async function peek(text: AsyncGenerator<string>) {
  let start = "";
  const isValue = (line: string) => /[^\s,;]/.test(line);
  const hasLine = () => start.split(lineBreak).slice(0, -1).some(isValue);
  while (!hasLine() && start.length < longestHeader) {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  const firstLine = start.split(lineBreak).find(isValue) ?? "";
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
