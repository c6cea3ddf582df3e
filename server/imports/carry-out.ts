import { setTimeout as pause } from "node:timers/promises";
import { lockAccount } from "#server/accounts/accounts.ts";
import type { Work } from "#server/work.ts";
import {
  listUndoneNext,
  listWaitingLines,
  type Outcome,
  type StoredLine,
  storeOutcomes,
} from "./import-lines.queries.ts";
import { importLines } from "./import-lines.ts";
import { importNextJob } from "./imports.jobs.ts";
import * as queries from "./imports.queries.ts";
import { undoLines } from "./undo-lines.ts";

const linesAtOnce = 500;

/** Enqueues the rest, then pauses as long as this took: the embedded engine has one connection. */
export async function carryOutNext(work: Work, { id }: { id: string }): Promise<void> {
  const began = performance.now();
  await carryOutSome(work, id);
  await pause(performance.now() - began);
}

/** One transaction. Several processes at once do every line once. */
async function carryOutSome(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    const held = await lockImport(work, id);
    if (held?.state === "importing") {
      const lines = await listWaitingLines(work, id, linesAtOnce);
      const updates = held.existing === "update";
      const how = { importId: id, updates, setBy: held.created_by };
      await keepOutcomes(work, id, { before: lines, after: await importLines(work, lines, how) });
      if (lines.length < linesAtOnce) return await queries.endImport(work, id, "imported");
    } else if (held?.state === "undoing") {
      const lines = await listUndoneNext(work, id, linesAtOnce);
      await keepOutcomes(work, id, { before: lines, after: await undoLines(work, id, lines) });
      if (lines.length < linesAtOnce) return await queries.endImport(work, id, "undone");
    } else {
      return;
    }
    await work.enqueue(importNextJob, { id });
  });
}

/** Locks the account that uploaded it first, as the deletion of the account does. */
async function lockImport(work: Work, id: string) {
  const importer = await queries.findImporter(work, id);
  if (importer !== undefined) await lockAccount(work, importer);
  return await queries.lockImport(work, id);
}

type Outcomes = { before: readonly StoredLine[]; after: readonly Outcome[] };

async function keepOutcomes(work: Work, id: string, { before, after }: Outcomes): Promise<void> {
  const more = (outcome: Outcome["outcome"]) =>
    after.filter((line) => line.outcome === outcome).length -
    before.filter((line) => line.outcome === outcome).length;
  await storeOutcomes(work, id, after);
  await queries.addToCounts(work, id, {
    added: more("added"),
    updated: more("updated"),
    skipped: more("skipped"),
    removed: more("removed"),
    reverted: more("reverted"),
    spared: more("spared"),
  });
}
