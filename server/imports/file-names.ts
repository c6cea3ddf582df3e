import type { Work } from "#server/work.ts";
import { listFileNames, setFileNames } from "./file-names.queries.ts";
import { listNamesOf } from "./imported-people.queries.ts";
import { renameFilesJob } from "./imports.jobs.ts";

/** What a file is called whose name told of somebody who was erased. */
const neutralName = "file";

/**
 * Renames the uploaded files whose names contain the person's address, or a name that we know of the
 * person. A job does it, because an import that goes on is locked before its people, and whoever
 * erases a person has locked the person already.
 */
export async function renameFilesLater(work: Work, personId: string): Promise<void> {
  const names = (await listNamesOf(work, personId)).map(lettersOf).filter((name) => name !== "");
  const files = await listFileNames(work);
  const telling = files.filter(({ file_name }) =>
    names.some((name) => lettersOf(file_name).includes(name)),
  );
  if (telling.length > 0) await work.enqueue(renameFilesJob, { ids: telling.map(({ id }) => id) });
}

/** Gives these files a name that tells nothing. */
export async function renameFiles(work: Work, ids: readonly string[]): Promise<void> {
  await setFileNames(work, ids, neutralName);
}

/** The letters and digits of a text in lower case: a file may have other signs between the words. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
