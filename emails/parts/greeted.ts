import * as z from "zod";

/** The chosen name or null; never one from a form, where anybody can type any name. */
export const Greeted = z.object({ name: z.string().nullable().default(null) });
