import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import { Id } from "#contract/forms/fields.ts";

/** The member of staff to whom something was handed. */
export const responsibleShape = {
  responsible_id: Id.nullable(),
  /** Name or address. */
  responsible: z.string().nullable(),
};
export const Responsible = z.object(responsibleShape);
export type Responsible = z.infer<typeof Responsible>;

/** Null: to nobody. */
export const HandingOver = changesOf({ responsible_id: Id.nullable() }).extend({ id: Id });
export type HandingOver = z.infer<typeof HandingOver>;

export const handingOverMessages = { failed: "Failed to hand it over" } as const;
