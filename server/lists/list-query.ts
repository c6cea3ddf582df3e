import type * as z from "zod";
import { Failure } from "#contract/errors.ts";

/** Throws invalid_input. */
export function readQuery<Query>(schema: z.ZodType<Query>, asked: unknown): Query {
  const query = schema.safeParse(asked);
  if (!query.success) throw new Failure("invalid_input");
  return query.data;
}
