import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runInProcess } from "#server/config/run-in-process.ts";
import type { Runtime } from "#server/runtime.ts";
import { copyEngine } from "./backup.queries.ts";

const kept = 24;
const copyBeginning = "copy-";

type Snapshot = Pick<Runtime, "db" | "now"> & { config: Pick<Runtime["config"], "dataDir"> };

/**
 * Writes a backup of the embedded engine into `DATA_DIR/snapshots` and keeps the last 24. Returns
 * its path. Another process writes it, from a copy of the engine's files: the engine has a single
 * connection, so requests would wait as long as the backup is written. The engine does not flush to
 * disk at every commit, so a power failure may lose more than the last transactions.
 */
export async function takeSnapshot({ config, db, now }: Snapshot): Promise<string> {
  const folder = join(config.dataDir, "snapshots");
  await mkdir(folder, { recursive: true });
  await deleteCopies(folder);
  const file = join(folder, `${now().toISOString().replaceAll(":", "-")}.backup`);
  const copy = await mkdtemp(join(folder, copyBeginning));
  try {
    await copyEngine(db, config.dataDir, copy);
    await runInProcess<null>(new URL("./snapshot-process.ts", import.meta.url), { copy, file });
  } finally {
    await rm(copy, { recursive: true });
  }
  const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup")).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - kept));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return file;
}

/** Deletes copies of a process that was killed. */
async function deleteCopies(folder: string): Promise<void> {
  const names = await readdir(folder);
  const copies = names.filter((name) => name.startsWith(copyBeginning));
  await Promise.all(copies.map((name) => rm(join(folder, name), { recursive: true })));
}
