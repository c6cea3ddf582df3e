import * as z from "zod";

/**
 * The reader, whom every mail greets by the name that the person chose, or without a name. It is
 * filled in when the message is written: a name typed into a public form is nobody's choice.
 */
export const Greeted = z.object({ name: z.string().nullable().default(null) });
