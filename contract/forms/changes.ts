import * as z from "zod";

/** Values of a record as the caller has read them, by field. */
export const ReadValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .describe("Values as the caller has read them. If one has changed since, nothing is saved.");
export type ReadValues = z.infer<typeof ReadValues>;

/**
 * The input of a call that changes a record. Fields that are left out stay as they are. The call is
 * refused as changed_meanwhile if a field in `was` has another value now (rule
 * forms.changed-meanwhile).
 */
export function changesOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend({ was: ReadValues.optional() });
}
