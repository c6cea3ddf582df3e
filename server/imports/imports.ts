import { Failure } from "#contract/errors.ts";
import type { ExistingPeople, Import, ImportProblem } from "#contract/imports/imports.ts";
import type { FileStart, ImportMatching } from "#contract/imports/matching.ts";
import type { Work } from "#server/work.ts";
import { deleteOldLines, insertLines, listProblems, markRefusals } from "./import-lines.queries.ts";
import { importNextJob } from "./imports.jobs.ts";
import * as queries from "./imports.queries.ts";
import { readFileStart } from "./reading/file-start.ts";
import { findMatching, keepMatching } from "./reading/matchings.queries.ts";
import { type ImportLine, readFile } from "./reading/read-file.ts";

export { listImports } from "./imports.queries.ts";

const linesAtOnce = 1000;

type Upload = { created_by: string; file_name: string | null; matching: ImportMatching | null };

/** Throws not_found. */
export async function readImport(work: Work, id: string): Promise<Import> {
  const found = await queries.findImport(work, id);
  if (found === undefined) throw new Failure("not_found");
  return found;
}

/** What was chosen for the same titles replaces the guess, except that it leaves out a refusal. */
export async function readStart(work: Work, bytes: AsyncIterable<Uint8Array>): Promise<FileStart> {
  const start = await readFileStart(bytes);
  const titles = start.columns.map(({ title }) => title);
  const kept = start.has_titles ? await findMatching(work, titles) : undefined;
  if (kept === undefined) return start;
  const columns = start.columns.map((column, index) => {
    const { guess, is_refusal } = column;
    const chosen = kept[index] ?? guess;
    const isRefusalLeftOut = chosen === "refusal_left_out" || (is_refusal && chosen === "left_out");
    return { ...column, guess: isRefusalLeftOut ? guess : chosen };
  });
  return { ...start, is_remembered: true, columns };
}

/** Some lines at a time, without one long transaction. Keeps nothing if readFile throws. */
export async function readUpload(
  work: Work,
  { matching, ...upload }: Upload,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Import> {
  const id = await queries.insertImport(work, upload);
  try {
    let titles: readonly string[] = [];
    let lines: ImportLine[] = [];
    const refusedEmails: string[] = [];
    for await (const read of readFile(bytes, matching)) {
      if ("titles" in read) titles = read.titles;
      else if ("refusedEmail" in read) refusedEmails.push(read.refusedEmail);
      else lines.push(read);
      if (lines.length < linesAtOnce) continue;
      await insertLines(work, id, lines);
      lines = [];
    }
    await insertLines(work, id, lines);
    await markRefusals(work, id, refusedEmails);
    await queries.finishReading(work, id, titles);
    if (matching?.has_titles) await keepMatching(work, titles, matching.columns);
  } catch (error) {
    await queries.deleteImport(work, id);
    throw error;
  }
  return await readImport(work, id);
}

/** After the given line. Throws not_found. */
export async function readProblems(
  work: Work,
  id: string,
  after: number,
): Promise<ImportProblem[]> {
  await readImport(work, id);
  return await listProblems(work, id, after);
}

/** For a file: what is wrong with each line, and what it has. Throws not_found. */
export async function readProblemRows(work: Work, id: string, after: number) {
  const titles = await queries.findTitles(work, id);
  if (titles === undefined) throw new Failure("not_found");
  const problems = await listProblems(work, id, after);
  return { titles: titles ?? [], problems };
}

/** Throws import_state, not_found. */
export async function discardImport(work: Work, id: string): Promise<void> {
  await readImport(work, id);
  if (!(await queries.deleteReadyImport(work, id))) throw new Failure("import_state");
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
