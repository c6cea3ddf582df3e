// @module-tag postgres

import { mkdtemp, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { ValueNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fileIdIn } from "#contract/media/media.ts";
import { type OpenDatabase, openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { migrate } from "#server/db/migrate.ts";
import { diskStorage } from "#server/storage/disk-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { uploadFile } from "#testing/media/media.ts";
import { samples } from "#testing/media/media-samples.ts";
import { personWith } from "#testing/people/people.ts";
import { encoded, halves } from "#testing/pictures/picture-samples.ts";
import { uploadPicture } from "#testing/pictures/pictures.ts";
import * as queries from "./backup.queries.ts";
import { mediaFolderOf, restoreBackup, writeBackup } from "./backup.ts";

let app: App;
let folder: string;

beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), "softspoken-backup-"));
  await app.signUp("ada@example.com");
  const name = "Ünïcode 🌿 'quoted' \\ [bracket]";
  await app.api.leads.submit({ email: "lead@example.com", name });
  await app.api.infoSessions.register({
    p_name: name,
    p_email: "a@example.com",
    p_question: "]\n[",
  });
  const coach = await app.personWith("coach");
  await app.database.db
    .updateTable("people")
    .set({ responsible_id: coach.session.user.id })
    .where("email", "=", "lead@example.com")
    .execute();
  await vi.waitUntil(async () => (await countUnsent()) === 0, { timeout: 25_000 });
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/**
 * Returns the number of unsent messages. It must be 0 before data is compared, so that the worker
 * changes nothing meanwhile.
 */
async function countUnsent(): Promise<number> {
  const unsent = await app.database.db
    .selectFrom("messages")
    .select("id")
    .where("state", "<>", "sent")
    .execute();
  return unsent.length;
}

async function everything({ db }: OpenDatabase): Promise<Record<string, string[]>> {
  return await db.transaction().execute(async (trx) => {
    const all: Record<string, string[]> = {};
    for (const table of await queries.listTables(trx)) {
      all[table] = [];
      for await (const rows of queries.readRows(trx, table)) all[table].push(...rows);
      all[table].sort();
    }
    return all;
  });
}

async function expectAllBack(other: OpenDatabase): Promise<void> {
  const file = join(folder, "all.backup");
  await writeBackup(app.database.db, file);
  const before = await everything(app.database);
  await restoreBackup(other.db, file);
  expect(await everything(other)).toEqual(before);
  const late = {
    person_id: personWith("a@example.com"),
    kind: "later",
    nature: "receipt",
  } as const;
  await other.db
    .insertInto("messages")
    .values({ ...late, props: "{}" })
    .execute();
  await other.close();
}

test("all data comes back in another database", { tags: "running.backup" }, async () => {
  await expectAllBack(await openTestDatabase());
});

test("a copy of a message comes back that stands far before its original in the backup", async () => {
  const { db } = app.database;
  const recipient = "b@example.com";
  const message = {
    kind: "test",
    nature: "receipt",
    person_id: personWith(recipient),
    props: "{}",
  } as const;
  const others = Array.from({ length: 1200 }, () => message);
  const id = crypto.randomUUID();
  await db.transaction().execute(async (trx) => {
    await queries.deferReferences(trx);
    const rows = [{ ...message, copy_of: id }, ...others, { ...message, id }];
    await trx.insertInto("messages").values(rows).execute();
  });
  await expectAllBack(await openTestDatabase());
  await db.deleteFrom("messages").where("person_id", "=", personWith(recipient)).execute();
});

test("the columns of a table are asked for once, however many rows come back", async () => {
  const [from, to] = [await openTestDatabase(), await openTestDatabase()];
  const file = join(folder, "many-rows.backup");
  const message = {
    person_id: personWith("many@example.com"),
    kind: "test",
    nature: "receipt",
  } as const;
  const messages = Array.from({ length: 1200 }, () => ({ ...message, props: "{}" }));
  await from.db.insertInto("messages").values(messages).execute();
  await writeBackup(from.db, file);
  const asked: unknown[] = [];
  const noting = to.db.withPlugin({
    transformQuery: ({ node }) => {
      const isOfColumns =
        node.kind === "RawNode" && node.sqlFragments.join().includes("attgenerated");
      if (isOfColumns)
        asked.push(...node.parameters.filter(ValueNode.is).map(({ value }) => value));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await restoreBackup(noting, file);
  expect(asked).toContain("messages");
  expect(asked).toEqual([...new Set(asked)]);
  await Promise.all([from.close(), to.close()]);
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "all data of PostgreSQL comes back on the embedded engine",
  { tags: "running.backup", timeout: 60_000 },
  async () => {
    const embedded = await openPglite(await openEngineInMemory());
    await migrate(embedded.db);
    await expectAllBack(embedded);
  },
);

describe("uploaded files", () => {
  let stored: string;

  beforeAll(async () => {
    const coach = await app.personWith("coach");
    const course = await makeCourse(app.database.db);
    const [module = ""] = course.modules;
    stored = await uploadFile(coach, { course: course.id, module });
  });

  async function keyIn({ db }: OpenDatabase): Promise<string> {
    const { storage_key } = await db
      .selectFrom("media_files")
      .select("storage_key")
      .where("id", "=", fileIdIn(stored) ?? "")
      .executeTakeFirstOrThrow();
    return storage_key;
  }

  const onlyMissing = async () => ({
    copied: 0,
    missing: [`${await keyIn(app.database)} (${samples.mp4.name})`],
  });

  /** Returns what a visitor gets who opens the file, with that database and storage. */
  async function contentIn(database: OpenDatabase, storage: Storage): Promise<Buffer | null> {
    const content = await storage.open(await keyIn(database), { bytes: samples.mp4.bytes.length });
    return content && (await buffer(content));
  }

  test("come back with their rows", async () => {
    const file = join(folder, "with-files.backup");
    const counted = { copied: 1, missing: [] };
    expect(await writeBackup(app.database.db, file, app.runtime.storage)).toEqual(counted);
    const [other, storage] = [await openTestDatabase(), diskStorage(join(folder, "elsewhere"))];
    expect(await restoreBackup(other.db, file, storage)).toEqual(counted);
    expect(await contentIn(other, storage)).toEqual(Buffer.from(samples.mp4.bytes));
    await other.close();
  });

  test("that are not there are named, and everything else comes back", {
    tags: "running.backup",
  }, async () => {
    const file = join(folder, "without-files.backup");
    await writeBackup(app.database.db, file);
    const [other, storage] = [await openTestDatabase(), diskStorage(join(folder, "nowhere"))];
    expect(await restoreBackup(other.db, file, storage)).toEqual(await onlyMissing());
    expect(await contentIn(other, storage)).toBeNull();
    await other.close();
  });

  test("that are cut short when a backup is written are named, and left out of it", {
    tags: "running.backup",
  }, async () => {
    const file = join(folder, "cut-before.backup");
    const damaged = diskStorage(join(folder, "damaged"));
    await damaged.put(await keyIn(app.database), Readable.from([samples.mp4.bytes.slice(1)]));
    expect(await writeBackup(app.database.db, file, damaged)).toEqual(await onlyMissing());
    expect(await contentIn(app.database, diskStorage(mediaFolderOf(file)))).toBeNull();
  });

  test("that are cut short in a backup are named, and everything else comes back", {
    tags: "running.backup",
  }, async () => {
    const file = join(folder, "cut-after.backup");
    await writeBackup(app.database.db, file, app.runtime.storage);
    await truncate(join(mediaFolderOf(file), await keyIn(app.database)), 10);
    const [other, storage] = [await openTestDatabase(), diskStorage(join(folder, "cut"))];
    expect(await restoreBackup(other.db, file, storage)).toEqual(await onlyMissing());
    expect(await contentIn(other, storage)).toBeNull();
    await other.close();
  });

  test("that can't be read end the backup", async () => {
    const file = join(folder, "unreadable.backup");
    const reason = new Error("EIO: i/o error");
    const unreadable = { ...app.runtime.storage, open: () => Promise.reject(reason) };
    await expect(writeBackup(app.database.db, file, unreadable)).rejects.toBe(reason);
    await expect(stat(file)).rejects.toThrow("ENOENT");
  });
});

test("every file of a picture comes back with its rows", { tags: "running.backup" }, async () => {
  const coach = await app.personWith("coach");
  const { id } = await uploadPicture(coach, await encoded(halves(200, 200).png()));
  const file = join(folder, "with-pictures.backup");
  const kept = await writeBackup(app.database.db, file, app.runtime.storage);
  const [other, storage] = [await openTestDatabase(), diskStorage(join(folder, "pictures"))];
  expect(await restoreBackup(other.db, file, storage)).toEqual(kept);
  const files = await other.db
    .selectFrom("picture_files")
    .select(["storage_key", "bytes"])
    .where("picture_id", "=", id)
    .execute();
  expect(files.length).toBeGreaterThan(1);
  for (const { storage_key, bytes } of files) {
    const content = await storage.open(storage_key, { bytes });
    expect(content && (await buffer(content))).toHaveLength(bytes);
  }
  await other.close();
});

test("a backup is for its owner only, also where an unfinished one lies that is not", {
  tags: "running.private-files",
}, async () => {
  const file = join(folder, "private.backup");
  await writeFile(`${file}.part`, "", { mode: 0o644 });
  await writeBackup(app.database.db, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a database in use is left as it is", { tags: "running.backup" }, async () => {
  const file = join(folder, "again.backup");
  await writeBackup(app.database.db, file);
  const before = await everything(app.database);
  await expect(restoreBackup(app.database.db, file)).rejects.toThrow(/in use/);
  expect(await everything(app.database)).toEqual(before);
});

test("a file that is no backup changes nothing", async () => {
  const file = join(folder, "letter.txt");
  await writeFile(file, "Dear Sir or Madam");
  const other = await openTestDatabase();
  const before = await everything(other);
  await expect(restoreBackup(other.db, file)).rejects.toThrow("The file is not a backup.");
  await expect(restoreBackup(other.db, `${file}.gone`)).rejects.toThrow(/There is no file/);
  expect(await everything(other)).toEqual(before);
  await other.close();
});

test("a file whose rows stand before any table is no backup", async () => {
  const file = join(folder, "rows-first.backup");
  const other = await openTestDatabase();
  const migrations = await other.db.transaction().execute(queries.listMigrations);
  await writeFile(file, gzipSync(`${JSON.stringify({ softspoken: 1, migrations })}\n[{}]\n`));
  await expect(restoreBackup(other.db, file)).rejects.toThrow("The file is not a backup.");
  await other.close();
});
