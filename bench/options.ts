import { parseArgs } from "node:util";
import * as z from "zod";

const count = z.coerce.number().int().positive();

const Options = z.object({
  rounds: count.default(3),
  seconds: count.default(5),
  leads: count.default(1_000_000),
  members: count.default(100_000),
  /** The only engine to measure. */
  engine: z.enum(["postgres", "pglite"]).optional(),
  /** Whether figures replace those of the same parts and engines in bench/results.md. */
  write: z.boolean().default(false),
});

export type Options = z.infer<typeof Options>;

/** Throws if an option is malformed or unknown. */
export function readOptions() {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: text,
      seconds: text,
      leads: text,
      members: text,
      engine: text,
      write: { type: "boolean" },
    },
  });
  return { options: Options.parse(values), positionals };
}
