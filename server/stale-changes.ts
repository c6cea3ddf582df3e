import { isDeepStrictEqual } from "node:util";
import { Failure } from "#contract/errors.ts";
import type { ReadValues } from "#contract/forms/changes.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Refuses a change that was made to outdated values: a field in `was` has another value in the
 * record now, and not the one that the change would give it. Call it while the record is locked.
 * Throws changed_meanwhile, which names those fields.
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
