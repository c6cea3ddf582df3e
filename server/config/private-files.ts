import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/** What the product keeps in the data folder. Whatever else lies there is left as it is. */
const ours = ["lock", "lock-journal", "media", "outbox", "postgres", "secrets", "snapshots"];

const othersMay = 0o077;

/**
 * Creates the data folder if necessary, and closes it to other users of the machine: it and what
 * the product keeps in it lose the permissions of group and others. From then on this process
 * creates all files with mode 0600 and all folders with 0700. Throws ConfigError if something there
 * belongs to another user.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(othersMay);
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  closeToOthers(folder);
  for (const name of ours) closeAll(join(folder, name));
}

/** Does the same to a file or a folder with all that is in it. Does not follow symbolic links. */
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
