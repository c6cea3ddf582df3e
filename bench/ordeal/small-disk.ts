import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** A small file system that can be filled. */
export type SmallDisk = {
  folder: string;
  /** Uses up all of its room. */
  fill: () => Promise<void>;
  /** Makes room again. */
  clear: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Mounts a file system in memory of so many megabytes. Returns null if this user may not mount. */
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
  const { bavail, bsize } = await statfs(folder);
  const pieces = Math.floor((bavail * bsize) / megabyte);
  for (let written = 0; written < pieces; written += 1) {
    await writeFile(file, Buffer.alloc(megabyte), { flag: "a" });
  }
  const rest = await statfs(folder);
  await writeFile(file, Buffer.alloc(rest.bavail * rest.bsize), { flag: "a" }).catch(ignoreFull);
}

function ignoreFull(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOSPC") throw error;
}
