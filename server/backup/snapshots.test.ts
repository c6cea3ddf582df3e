import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type OpenDatabase, ping } from "#server/db/database.ts";
import { openDatabaseIn, openTestDatabase } from "#testing/database/databases.ts";
import { ofPersonWith } from "#testing/people/people.ts";
import { restoreBackup } from "./backup.ts";
import { takeSnapshot } from "./snapshots.ts";

const patience = { timeout: 15_000, interval: 1 };

let dataDir: string;
let database: OpenDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "softspoken-snapshots-"));
  database = await openDatabaseIn(dataDir);
});
beforeEach(() => rm(join(dataDir, "snapshots"), { recursive: true, force: true }));
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const take = (at = "2027-01-02T03:00:00.000Z") =>
  takeSnapshot({ config: { dataDir }, db: database.db, now: () => new Date(at) });

const listSnapshots = async () => (await readdir(join(dataDir, "snapshots"))).toSorted();

test("a snapshot has everything until then, also what was written just before", {
  tags: "running.backup",
}, async () => {
  const email = "just-before@example.com";
  await database.db.insertInto("leads").values(ofPersonWith(email)).execute();
  const file = await take();
  const other = await openTestDatabase();
  await restoreBackup(other.db, file);
  const people = await other.db.selectFrom("people").select("email").execute();
  expect(people).toEqual([{ email }]);
  await other.close();
});

test("statements are answered while a snapshot is written", {
  tags: "running.backup",
}, async () => {
  let isWritten = false;
  const writing = take().then(() => {
    isWritten = true;
  });
  const isCopying = async () => {
    const copy = (await readdir(dataDir)).find((name) => name.startsWith("postgres.copy-")) ?? "";
    expect(await readdir(join(dataDir, copy))).toContain("PG_VERSION");
    expect((await stat(join(dataDir, copy))).mode & 0o777).toBe(0o700);
  };
  await vi.waitFor(isCopying, patience);
  await ping(database.db);
  expect(isWritten).toBe(false);
  await writing;
  expect(await listSnapshots()).toEqual(["2027-01-02T03-00-00.000Z.backup"]);
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining("copy-"));
});

test("the last 24 snapshots are kept, and nothing of one that a killed server was taking", {
  tags: "running.backup",
}, async () => {
  await mkdir(join(dataDir, "snapshots"));
  await writeFile(join(dataDir, "snapshots", "2026-12-31T23-00-00.000Z.backup.part"), "");
  for (let hour = 0; hour < 24; hour += 1) {
    const name = `2027-01-01T${String(hour).padStart(2, "0")}-00-00.000Z.backup`;
    await writeFile(join(dataDir, "snapshots", name), "");
  }
  await take("2027-01-02T00:00:00.000Z");
  const names = await listSnapshots();
  expect(names).toHaveLength(24);
  expect(names.at(0)).toBe("2027-01-01T01-00-00.000Z.backup");
  expect(names.at(-1)).toBe("2027-01-02T00-00-00.000Z.backup");
});

test("a snapshot for whose copy the disk has no room is refused, and leaves nothing", {
  tags: "running.backup",
}, async () => {
  const large = join(dataDir, "postgres", "large");
  await writeFile(large, "");
  await truncate(large, 8 * 1024 ** 4); // takes no room itself
  await expect(take()).rejects.toThrow(/^A snapshot needs \d+ MB of disk, and \d+ MB are free\.$/);
  await rm(large);
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining("copy-"));
  expect(await listSnapshots()).toEqual([]);
  await ping(database.db);
});

test("a copy that a killed server has left is deleted at the next start", {
  tags: "running.backup",
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "softspoken-killed-"));
  await mkdir(join(folder, "postgres.copy-killed"));
  const next = await openDatabaseIn(folder);
  expect((await readdir(folder)).filter((name) => name.startsWith("postgres"))).toEqual([
    "postgres",
  ]);
  await next.close();
  await rm(folder, { recursive: true });
});
