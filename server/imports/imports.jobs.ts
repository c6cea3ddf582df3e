import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

export const importNextJob = {
  queue: "import-next",
  payload: z.object({ id: z.uuid() }),
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const renameFilesJob = {
  queue: "rename-import-files",
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 50,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

export const forgetImportsJob = {
  queue: "forget-imports",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;
