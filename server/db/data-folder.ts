import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process already works in the folder; its message is the one line to print. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
}

/**
 * Takes the folder for this process and returns what gives it back. The embedded engine does not
 * check for a second process itself. The lock is the operating system's (held through an open
 * SQLite file), so it ends with the process, however that ends. Throws DataFolderInUse.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (cause) {
    lock.close();
    throw new DataFolderInUse(
      `Another process is using the data folder ${dataDir}. Stop it first, or set DATABASE_URL to run several.`,
      { cause },
    );
  }
  return () => lock.close();
}
