import * as z from "zod";

/** The chosen name or null. Of a name typed into a form, only its own receipt has the first word. */
export const Greeted = z.object({ name: z.string().nullable().default(null) });
