import { isDeepStrictEqual } from "node:util";
import { Failure } from "#contract/errors.ts";
import type { ReadValues } from "#contract/forms/changes.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Throws changed_meanwhile, naming the fields whose value is neither that in `was` nor the
 * change's. Call it while the record is locked.
 */
export function refuseStale(record: Fields, change: Fields, was: ReadValues = {}): void {
  const stale = Object.keys(was).filter(
    (name) =>
      !isDeepStrictEqual(record[name], was[name]) && !isDeepStrictEqual(record[name], change[name]),
  );
  if (stale.length === 0) return;
  const fields = stale.map((name) => [name, "Someone else has changed this."]);
  throw new Failure("changed_meanwhile", Object.fromEntries(fields));
}
