import type { Work } from "#server/work.ts";
import { listFileNames, setFileNames } from "./file-names.queries.ts";
import { listNamesOf } from "./imported-people.queries.ts";
import { renameFilesJob } from "./imports.jobs.ts";

const neutralName = "file";

/**
 * Files whose names contain the address or a known name. A job does it: an import locks itself
 * before its people, and an erasure has locked the person already.
 */
export async function renameFilesLater(work: Work, personId: string): Promise<void> {
  const names = (await listNamesOf(work, personId)).map(lettersOf).filter((name) => name !== "");
  const files = await listFileNames(work);
  const telling = files.filter(({ file_name }) =>
    names.some((name) => lettersOf(file_name).includes(name)),
  );
  if (telling.length > 0) await work.enqueue(renameFilesJob, { ids: telling.map(({ id }) => id) });
}

export async function renameFiles(work: Work, ids: readonly string[]): Promise<void> {
  await setFileNames(work, ids, neutralName);
}

/** In lower case: a file may have other signs between the words. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
