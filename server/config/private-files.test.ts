import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPrivate } from "./private-files.ts";

let folder = "";
const usual = process.umask();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-private-"));
  process.umask(0);
});
afterEach(async () => {
  process.umask(usual);
  await rm(folder, { recursive: true });
});

async function modeOf(...path: string[]): Promise<string> {
  return ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
}

test("a new data folder, and what is put into it, is for its owner only", {
  tags: "running.private-files",
}, async () => {
  keepPrivate(join(folder, "new", "data"));
  expect(await modeOf("new", "data")).toBe("700");
  await mkdir(join(folder, "new", "data", "media"));
  await writeFile(join(folder, "new", "data", "media", "film"), "");
  expect(await modeOf("new", "data", "media")).toBe("700");
  expect(await modeOf("new", "data", "media", "film")).toBe("600");
});

test("a data folder that others could read is closed, with all that the product keeps in it", {
  tags: "running.private-files",
}, async () => {
  await chmod(folder, 0o755);
  await mkdir(join(folder, "postgres", "base", "1"), { recursive: true, mode: 0o777 });
  await writeFile(join(folder, "postgres", "base", "1", "112"), "", { mode: 0o666 });
  await writeFile(join(folder, "lock"), "", { mode: 0o644 });
  keepPrivate(folder);
  expect(await modeOf()).toBe("700");
  expect(await modeOf("postgres", "base", "1")).toBe("700");
  expect(await modeOf("postgres", "base", "1", "112")).toBe("600");
  expect(await modeOf("lock")).toBe("600");
});

test("files of others in the data folder, and what a link there leads to, keep their permissions", {
  tags: "running.private-files",
}, async () => {
  await writeFile(join(folder, "notes"), "", { mode: 0o644 });
  const elsewhere = await mkdtemp(join(tmpdir(), "softspoken-elsewhere-"));
  await chmod(elsewhere, 0o755);
  await symlink(elsewhere, join(folder, "media"));
  keepPrivate(folder);
  expect(await modeOf("notes")).toBe("644");
  expect(((await stat(elsewhere)).mode & 0o777).toString(8)).toBe("755");
  await rm(elsewhere, { recursive: true });
});
