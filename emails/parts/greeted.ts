import * as z from "zod";

/**
 * The name that the person chose, or null. It is filled in when the message is written, never from
 * a form: anybody can type any name there.
 */
export const Greeted = z.object({ name: z.string().nullable().default(null) });
