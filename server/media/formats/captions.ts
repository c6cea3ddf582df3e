import { Failure } from "#contract/errors.ts";
import { captionProblems } from "#contract/media/media.ts";

/** As SubRip (.srt) files begin: a number, then a time. */
const srtBegin = /^\s*\d+[ \t]*(?:\r\n|\n|\r)[ \t]*\d+:\d+:\d+[,.]\d+[ \t]*-->/;
const vttBegin = /^WEBVTT(?:[ \t\r\n]|$)/;

/** Whether a file begins as captions do, in UTF-8 or UTF-16. */
export function isCaptions(head: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(head)).decode(head);
  return srtBegin.test(text) || vttBegin.test(text);
}

const strict =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;
const loose =
  /^[ \t]*(?:(\d+):)?([0-5]?\d):([0-5]?\d)[,.](\d{1,3})[ \t]*-->[ \t]*(?:(\d+):)?([0-5]?\d):([0-5]?\d)[,.](\d{1,3})([ \t].*)?$/;

/**
 * As WebVTT that players read: SubRip, and times with commas or too few digits, are converted.
 * Throws file_type with the line that no player reads.
 */
export function toWebVtt(bytes: Uint8Array): Buffer {
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  const isVtt = vttBegin.test(lines[0] ?? "");
  const read = lines.map((line, index) => (line.includes("-->") ? toTiming(line, index) : line));
  if (!lines.some((line) => line.includes("-->"))) throw refuse(captionProblems.none);
  return Buffer.from([...(isVtt ? [] : ["WEBVTT", ""]), ...read].join("\n"));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw refuse(captionProblems.encoding);
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

/** Of the line with this index. Throws file_type. */
function toTiming(line: string, index: number): string {
  const found = loose.exec(line);
  if (found === null) throw refuse(captionProblems.noTime(index + 1));
  const [, ...parts] = found;
  const [from, to] = [parts.slice(0, 4), parts.slice(4, 8)].map(toMoment) as [string, string];
  if (to.padStart(20, "0") <= from.padStart(20, "0")) {
    throw refuse(captionProblems.backwards(index + 1));
  }
  return strict.test(line) ? line : `${from} --> ${to}${parts[8]?.trimEnd() ?? ""}`;
}

function toMoment([hours = "0", minutes = "", seconds = "", milliseconds = ""]: string[]): string {
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, "0")).join(":");
  return `${clock}.${milliseconds.padEnd(3, "0")}`;
}

function refuse(message: string): Failure {
  return new Failure("file_type", undefined, { message });
}
