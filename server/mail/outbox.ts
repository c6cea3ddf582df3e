import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config/config.ts";

type Place = Pick<Config, "dataDir">;

export function outboxFolder({ dataDir }: Place): string {
  return join(dataDir, "outbox");
}

export function outboxFile(folder: string, id: string) {
  const file = join(folder, `${id}.eml`);
  return { file, unfinished: `${file}.part` };
}

/** Safe to repeat. */
export async function deleteFromOutbox(place: Place, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { file, unfinished } = outboxFile(outboxFolder(place), id);
    await rm(file, { force: true });
    await rm(unfinished, { force: true });
  }
}

/** Others may delete or finish files meanwhile. */
export async function deleteOldFromOutbox(place: Place, before: Date): Promise<void> {
  const folder = outboxFolder(place);
  for (const name of await listFiles(folder)) {
    const file = join(folder, name);
    const found = await unlessMissing(stat(file));
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }));
  return entries?.filter((entry) => entry.isFile()).map(({ name }) => name) ?? [];
}

async function unlessMissing<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
