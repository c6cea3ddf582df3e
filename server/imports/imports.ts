import { Failure } from "#contract/errors.ts";
import type { ExistingPeople, Import } from "#contract/imports/imports.ts";
import type { Work } from "#server/work.ts";
import { deleteOldLines, insertLines, markRefusals } from "./import-lines.queries.ts";
import { importNextJob } from "./imports.jobs.ts";
import * as queries from "./imports.queries.ts";
import { type ImportLine, readFile } from "./read-file.ts";

export { listProblems } from "./import-lines.queries.ts";
export { listImports } from "./imports.queries.ts";

const linesAtOnce = 1000;

/** Throws not_found. */
export async function readImport(work: Work, id: string): Promise<Import> {
  const found = await queries.findImport(work, id);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/** Some lines at a time, without one long transaction. Keeps nothing if readFile throws. */
export async function readUpload(
  work: Work,
  upload: { created_by: string; file_name: string | null },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Import> {
  const id = await queries.insertImport(work, upload);
  try {
    let unknownColumns: string[] = [];
    let lines: ImportLine[] = [];
    const refusedEmails: string[] = [];
    for await (const read of readFile(bytes)) {
      if ("unknownColumns" in read) unknownColumns = read.unknownColumns;
      else if ("refusedEmail" in read) refusedEmails.push(read.refusedEmail);
      else lines.push(read);
      if (lines.length < linesAtOnce) continue;
      await insertLines(work, id, lines);
      lines = [];
    }
    await insertLines(work, id, lines);
    await markRefusals(work, id, refusedEmails);
    await queries.finishReading(work, id, unknownColumns.join(", ").slice(0, 1000) || null);
  } catch (error) {
    await queries.deleteImport(work, id);
    throw error;
  }
  return await readImport(work, id);
}

/** Throws import_state, not_found. */
export async function confirmImport(
  work: Work,
  id: string,
  existing: ExistingPeople,
): Promise<Import> {
  return await work.transaction(async (work) => {
    await readImport(work, id);
    if (!(await queries.confirmImport(work, id, existing))) throw new Failure("import_state");
    await work.enqueue(importNextJob, { id });
    return await readImport(work, id);
  });
}

/** Of the last 24 hours. Throws import_state, not_found. */
export async function undoImport(work: Work, id: string): Promise<Import> {
  return await work.transaction(async (work) => {
    await readImport(work, id);
    if (!(await queries.startUndo(work, id))) throw new Failure("import_state");
    await work.enqueue(importNextJob, { id });
    return await readImport(work, id);
  });
}

/** Deletes the lines and file names of imports that can no longer be confirmed or undone. */
export async function forgetImports(work: Work): Promise<void> {
  while ((await deleteOldLines(work, linesAtOnce)) === linesAtOnce);
  await queries.forgetFileNames(work);
  await queries.deleteOldImports(work);
}
