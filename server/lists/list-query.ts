import type * as z from "zod";
import { Failure } from "#contract/errors.ts";

/** Reads the search and the filters of a list. Throws invalid_input. */
export function readQuery<Query>(schema: z.ZodType<Query>, asked: unknown): Query {
  const query = schema.safeParse(asked);
  if (!query.success) throw new Failure("invalid_input");
  return query.data;
}
