import type { ByteRange } from "#server/storage/storage.ts";

/**
 * The one part of a file that a Range header asks for, or "none" when the file has no such part.
 * Null for the whole file, which also answers what is malformed or asks for several parts.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const last = bytes - 1;
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? last : Math.min(Number(to), last);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > last ? "none" : { start, end };
}
