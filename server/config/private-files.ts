import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/** Other files in the data folder are left as they are. */
const ours = ["lock", "lock-journal", "media", "outbox", "postgres", "secrets", "snapshots"];

const othersMay = 0o077;

/**
 * Creates the folder. Removes permissions of group and others from it and `ours`; this process then
 * creates files with 0600 and folders with 0700. Throws ConfigError for another user's files.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(othersMay);
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  closeToOthers(folder);
  for (const name of ours) closeAll(join(folder, name));
}

/** Does not follow symbolic links. */
function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return;
  closeToOthers(path, found.mode);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) closeAll(join(path, name));
}

function closeToOthers(path: string, mode = lstatSync(path).mode): void {
  if ((mode & othersMay) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~othersMay);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EPERM") throw cause;
    throw new ConfigError(
      `${path} belongs to another user, and others may read it. Give DATA_DIR to the user who runs this.`,
      { cause },
    );
  }
}
