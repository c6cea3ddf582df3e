import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The message is the one line to print. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
}

/**
 * The engine does not check for a second process. The lock of an open SQLite file ends with the
 * process. Returns a function that unlocks. Throws DataFolderInUse.
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
