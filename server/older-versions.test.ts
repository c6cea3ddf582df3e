// @module-tag postgres
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { firstAdminEmail, startApp } from "#testing/app/start-app.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { restoreBackup } from "./backup/backup.ts";
import type { Database } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";

const versions = new URL("../testing/versions/", import.meta.url);
const migrations = new URL("./db/migrations/", import.meta.url);
const names = readdirSync(versions).flatMap((file) => /^(.+)\.backup$/.exec(file)?.[1] ?? []);

/** The migrations of a version, by their hashes. */
function migrationsOf(version: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${version}.json`, versions), "utf8"));
}

/** Opens a database that has only the tables of this version, and its rows. */
async function openVersion(version: string) {
  const database = await openTestDatabase();
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema pgboss cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrateTo(db, Object.keys(migrationsOf(version)));
  await restoreBackup(db, fileURLToPath(new URL(`${version}.backup`, versions)));
  return database;
}

async function migrateTo(db: Database, files: readonly string[]): Promise<void> {
  const steps = files.map((file) => {
    const statements = readFileSync(new URL(file, migrations), "utf8");
    const up = async (db: Database) => {
      await sql.raw(statements).execute(db);
    };
    return [file.replace(/\.sql$/, ""), { up }] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

describe.each(names)("a database of version %s", { tags: "running.older-version" }, (version) => {
  test("has the migrations with which it was made", () => {
    const hash = (file: string) =>
      createHash("sha256")
        .update(readFileSync(new URL(file, migrations)))
        .digest("hex");
    for (const [file, made] of Object.entries(migrationsOf(version))) {
      expect(hash(file), file).toBe(made);
    }
  });

  test("keeps the note about a person as the first of the dated notes", {
    tags: "people.notes",
  }, async () => {
    const database = await openVersion(version);
    const { db } = database;
    const before =
      await sql`select person_id, note, edited_by, edited_at from person_notes`.execute(db);
    expect(before.rows).not.toEqual([]);
    await migrate(db);
    const after = await sql`select person_id, text as note, written_by as edited_by,
      written_at as edited_at from person_notes`.execute(db);
    expect(after.rows).toEqual(before.rows);
    await database.close();
  });

  test("in which a coach has two sessions at once keeps both, and takes no third", {
    tags: "coaching.coach-busy",
  }, async () => {
    const database = await openVersion(version);
    const { db } = database;
    const add = (title: string) =>
      sql`insert into sessions
        (title, coach_id, session_date, session_time, created_at)
      select ${title}, id, '2031-05-05', '10:00', now() from users
      where email = 'ada@example.com'`.execute(db);
    await add("Older");
    await add("Newer");
    await migrate(db);
    const kept = sql`select title, may_overlap from sessions
      where session_date = '2031-05-05' order by created_at`.execute(db);
    expect((await kept).rows).toEqual([
      { title: "Older", may_overlap: false },
      { title: "Newer", may_overlap: true },
    ]);
    await expect(add("Third")).rejects.toMatchObject({ constraint: "coach_busy" });
    await database.close();
  });

  test("is migrated at the start, and shows everybody what it holds", async () => {
    const database = await openVersion(version);
    await migrate(database.db);
    const app = await startApp({ database });
    const admin = await app.signIn(firstAdminEmail);
    const people = await admin.api.members.list({});
    expect(people.items.map(({ email }) => email)).toContain("ada@example.com");
    for (const list of [
      admin.api.leads.list({}),
      admin.api.applications.list({}),
      admin.api.infoSessions.listRegistrations({}),
      admin.api.cohorts.list({}),
      admin.api.coaching.list({}),
      admin.api.messages.list({}),
      admin.api.audit.list({}),
    ]) {
      expect((await list).items).not.toEqual([]);
    }
    expect(await admin.api.courses.list()).not.toEqual([]);
    await app.stop();
  });
});
