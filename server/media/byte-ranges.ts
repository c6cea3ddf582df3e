import type { ByteRange } from "#server/storage/storage.ts";

/** "none" if there is no such range. Null for the whole file, also for a malformed header. */
export function readRange(header: string | undefined, bytes: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const last = bytes - 1;
  const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === "" || to === "" ? last : Math.min(Number(to), last);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start > last ? "none" : { start, end };
}
