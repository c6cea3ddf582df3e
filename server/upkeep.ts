import { takeSnapshot } from "./backup/snapshots.ts";
import { vacuum } from "./db/vacuum.ts";
import type { Runtime } from "./runtime.ts";

const everyHour = 3_600_000;

/** Does for the embedded engine what a database server does for itself; what stops it is returned. */
export function keepUpHourly(runtime: Runtime): () => void {
  const timer = setInterval(() => {
    keepUp(runtime).catch((error) => runtime.log.error({ err: error }, "upkeep failed"));
  }, everyHour);
  timer.unref();
  return () => clearInterval(timer);
}

/** The snapshot comes first: whatever fails after it, there is one of this hour. */
async function keepUp(runtime: Runtime): Promise<void> {
  await takeSnapshot(runtime);
  await vacuum(runtime.db);
}
