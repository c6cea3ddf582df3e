import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "#server/runtime.ts";
import { writeBackup } from "./backup.ts";

const everyHour = 3_600_000;
const kept = 24;

/**
 * Takes a backup of the embedded engine every hour and keeps a day of them: it does not flush to
 * disk at every commit, so a power failure may cost it more than the last moment (design 3). What
 * stops it is returned.
 */
export function takeSnapshotsHourly(runtime: Runtime): () => void {
  const timer = setInterval(() => {
    takeSnapshot(runtime).catch((error) => runtime.log.error({ err: error }, "no snapshot"));
  }, everyHour);
  timer.unref();
  return () => clearInterval(timer);
}

type Snapshot = Pick<Runtime, "db" | "now"> & { config: Pick<Runtime["config"], "dataDir"> };

/** Writes a snapshot into `DATA_DIR/snapshots` and removes the oldest; its path. */
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
