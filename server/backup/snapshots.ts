import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "#server/runtime.ts";
import { writeBackup } from "./backup.ts";

const kept = 24;

type Snapshot = Pick<Runtime, "db" | "now"> & { config: Pick<Runtime["config"], "dataDir"> };

/**
 * Writes a backup of the embedded engine into `DATA_DIR/snapshots` and keeps the last 24. Returns
 * its path. The engine does not flush to disk at every commit, so a power failure may lose more
 * than the last transactions.
 */
export async function takeSnapshot({ config, db, now }: Snapshot): Promise<string> {
  const folder = join(config.dataDir, "snapshots");
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${now().toISOString().replaceAll(":", "-")}.backup`);
  await writeBackup(db, file);
  const all = (await readdir(folder)).filter((name) => name.endsWith(".backup")).toSorted();
  const old = all.slice(0, Math.max(0, all.length - kept));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return file;
}
