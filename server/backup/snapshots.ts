import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runInProcess } from "#server/config/run-in-process.ts";
import type { Runtime } from "#server/runtime.ts";
import { withCopy } from "./backup.queries.ts";
import { snapshotsKept, unfinishedEnding } from "./backup.ts";

type Snapshot = Pick<Runtime, "db" | "now"> & { config: Pick<Runtime["config"], "dataDir"> };

/**
 * Keeps the last 24. Another process writes it from a copy of the files, because the engine has a
 * single connection (decision 55). Throws if the disk has no room for the copy.
 */
export async function takeSnapshot({ config, db, now }: Snapshot): Promise<string> {
  const folder = join(config.dataDir, "snapshots");
  await mkdir(folder, { recursive: true });
  await deleteUnfinished(folder);
  const file = join(folder, `${now().toISOString().replaceAll(":", "-")}.backup`);
  const program = new URL("./snapshot-process.ts", import.meta.url);
  await withCopy(db, config.dataDir, (copy) => runInProcess<null>(program, { copy, file }));
  const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup")).toSorted();
  const old = backups.slice(0, Math.max(0, backups.length - snapshotsKept));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return file;
}

async function deleteUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.endsWith(unfinishedEnding));
  await Promise.all(unfinished.map((name) => rm(join(folder, name))));
}
