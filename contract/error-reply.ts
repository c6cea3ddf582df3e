import * as z from "zod";
import type { Failure } from "./errors.ts";

/** `fields` maps a field's name to its first message. */
export const ErrorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export function errorReply(failure: Failure): ErrorReply {
  const { code, message, fields } = failure;
  return { error: { code, message, ...(fields && { fields }) } };
}
