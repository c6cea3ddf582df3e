import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

export type SmallDisk = {
  folder: string;
  fill: () => Promise<void>;
  clear: () => Promise<void>;
  remove: () => Promise<void>;
};

/** In memory. Returns null if this user may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => fillUp(ballast, folder),
    clear: () => rm(ballast, { force: true }),
    remove: async () => {
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function fillUp(file: string, folder: string): Promise<void> {
  const add = (bytes: number) =>
    writeFile(file, Buffer.alloc(bytes), { flag: "a" }).catch(ignoreFull);
  const { bavail, bsize } = await statfs(folder);
  const pieces = Math.floor((bavail * bsize) / megabyte);
  for (let written = 0; written < pieces; written += 1) await add(megabyte);
  const rest = await statfs(folder);
  await add(rest.bavail * rest.bsize);
}

/** The server that uses the disk may have filled the rest meanwhile. */

function ignoreFull(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOSPC") throw error;
}
