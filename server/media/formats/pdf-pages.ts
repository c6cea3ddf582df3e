import { promisify } from "node:util";
import { inflate } from "node:zlib";

const inflated = promisify(inflate);

/** Of all compressed objects of a file together: a small file may claim to hold gigabytes. */
const mostInflatedBytes = 32 * 1024 * 1024;
const mostCompressedTogether = 100_000;

/** 0 if the file is broken, or its objects are encrypted. */
export async function countPdfPages(file: Buffer): Promise<number> {
  const text = file.toString("latin1");
  const objects = await readObjects(file, text);
  const roots = text.matchAll(/\/Root\s{0,9}(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b/g);
  const catalog = objects.get(Number([...roots].at(-1)?.[1]));
  const pages = /\/Pages\s{0,9}(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R\b/.exec(catalog ?? "");
  const count = /\/Count\s{0,9}(\d{1,6})\b/.exec(objects.get(Number(pages?.[1])) ?? "");
  return Number(count?.[1] ?? 0);
}

/** By their numbers. A file that was changed has newer ones at its end. */
async function readObjects(file: Buffer, text: string): Promise<Map<number, string>> {
  const objects = new Map<number, string>();
  let bytesLeft = mostInflatedBytes;
  for (const { number, body, stream } of objectsIn(text)) {
    objects.set(number, body);
    if (!stream || !/\/Type\s{0,9}\/ObjStm\b/.test(body)) continue;
    const content = await inflateUpTo(bytesLeft, file.subarray(stream.start, stream.end));
    bytesLeft = content === "" ? 0 : bytesLeft - content.length;
    for (const [inner, compressed] of compressedIn(content, body)) objects.set(inner, compressed);
  }
  return objects;
}

/** A body is without its stream, which is passed over: it may hold what looks like objects. */
function* objectsIn(text: string) {
  const beginning = /\b(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
  const [nextEnd, nextStream, nextStreamEnd] = ["endobj", "stream", "endstream"].map((word) =>
    finderOf(word, text),
  ) as [Finder, Finder, Finder];
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    const start = beginning.lastIndex;
    const end = Math.min(nextEnd(start), nextStream(start));
    const body = text.slice(start, end);
    const content = contentStart(text, end);
    const length = /\/Length\s{0,9}(\d{1,9})\b(?!\s{1,9}\d{1,5}\s{1,9}R\b)/.exec(body)?.[1];
    const stream = content !== null && {
      start: content,
      end: length === undefined ? nextStreamEnd(content) : content + Number(length),
    };
    beginning.lastIndex = stream ? stream.end : end;
    yield { number: Number(found[1]), body, stream };
  }
}

type Finder = (from: number) => number;

/** Each search begins at or after the one before it, so that the text is read once. */
function finderOf(word: string, text: string): Finder {
  let at = -1;
  return (from) => {
    if (at < from) at = text.indexOf(word, from);
    if (at < 0) at = text.length;
    return at;
  };
}

/** Null if no stream begins here. */
function contentStart(text: string, at: number): number | null {
  const [word] = /^stream(?:\r\n|\n|\r)/.exec(text.slice(at, at + 8)) ?? [];
  return word === undefined ? null : at + word.length;
}

/** Empty if it can't be inflated, as in an encrypted file; then no more is tried. */
async function inflateUpTo(bytes: number, content: Buffer): Promise<string> {
  if (bytes <= 0) return "";
  return await inflated(content, { maxOutputLength: bytes }).then(
    (all) => all.toString("latin1"),
    () => "",
  );
}

/** The content begins with the number and place of each object. */
function compressedIn(content: string, body: string): [number, string][] {
  const first = Number(/\/First\s{0,9}(\d{1,9})\b/.exec(body)?.[1] ?? 0);
  const told = content
    .slice(0, first)
    .trim()
    .split(/\s+/, 2 * mostCompressedTogether)
    .map(Number);
  const places = told.filter((_, index) => index % 2 === 1);
  return places.map((place, index) => [
    told[index * 2] ?? 0,
    content.slice(first + place, first + (places[index + 1] ?? content.length)),
  ]);
}
