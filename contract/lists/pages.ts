import * as z from "zod";
import { text } from "#contract/forms/fields.ts";

/** In rows. */
export const longestPage = 100;

export function listInput<Sort extends Readonly<Record<string, string>>>(sorts: z.ZodEnum<Sort>) {
  return z.strictObject({
    sort: sorts.optional(),
    order: z.enum(["asc", "desc"]).optional(),
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(longestPage).optional(),
    search: text().max(200).optional(),
  });
}

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}
