import * as z from "zod";
import type { JobDefinition } from "#server/jobs/jobs.ts";
import type { Work } from "#server/work.ts";
import { countPdfPages } from "./formats/pdf-pages.ts";
import * as queries from "./media.queries.ts";
import { readStored } from "./stored-bytes.ts";

export const countPagesJob = {
  queue: "count-pages",
  payload: z.object({}),
  retries: 2,
  concurrency: 1,
} satisfies JobDefinition<z.ZodObject>;

/** Of PDFs from before version 1.1. One that can't be read is logged and tried again the next time. */
export async function countPages(work: Work): Promise<void> {
  for (const { id, key, bytes } of await queries.listUncounted(work)) {
    try {
      const pages = await countPdfPages(await readStored(work, { key, bytes }));
      await queries.keepPages(work, id, pages);
    } catch (error) {
      work.log.warn({ err: error, file: id }, "the pages of a PDF could not be counted");
    }
  }
}
