import * as z from "zod";
import type { Failure } from "./errors.ts";

/** `fields`: the first message by field name. */
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
