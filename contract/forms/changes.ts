import * as z from "zod";

/** As the caller has read them. */
export const ReadValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .describe("Values as the caller has read them. If one has changed since, nothing is saved.");
export type ReadValues = z.infer<typeof ReadValues>;

/** Omitted fields stay. Throws changed_meanwhile if a field differs from `was`. */
export function changesOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend({ was: ReadValues.optional() });
}
