import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";

/** Carries out the next lines of an import or of its undo. */
export const importNextJob = {
  queue: "import-next",
  payload: z.object({ id: z.uuid() }),
  retries: 10,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Renames uploaded files that are called after somebody who was erased. */
export const renameFilesJob = {
  queue: "rename-import-files",
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 50,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Deletes the lines of imports that can no longer be confirmed or undone. */
export const forgetImportsJob = {
  queue: "forget-imports",
  payload: z.object({}),
  retries: 3,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;
