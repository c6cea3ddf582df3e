// `npm run version-fixture` writes a database of this version that holds something of everything, from
// which server/older-versions.test.ts starts every later version.
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { writeBackup } from "#server/backup/backup.ts";
import { openPglite } from "#server/db/database.ts";
import { openEngineInMemory } from "#server/db/engine/embedded-engine.ts";
import { migrate } from "#server/db/migrate.ts";
import { firstAdminEmail, password, startApp } from "#testing/app/start-app.ts";
import { leaveTraces } from "#testing/people/traces.ts";

const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
const folder = new URL("./", import.meta.url);
const migrations = new URL("../../server/db/migrations/", import.meta.url);

const database = await openPglite(await openEngineInMemory());
const { db } = database;
await migrate(db);
const app = await startApp({ database, settings: { ACADEMY_CONTENT: "demo" } });
const admin = await app.signIn(firstAdminEmail);
const ada = await app.signUp("ada@example.com");
await leaveTraces(app, ada, "version");
await app.visitor().api.accounts.signIn({ email: ada.email, password });
await app.visitor().api.accounts.requestPasswordReset({ email: ada.email });
await admin.api.accountAccess.removeTwoFactor({ id: ada.session.user.id, reason: "A lost phone" });
const left = await app.signUp("left@example.com");
await app.api.emailPreferences.update({ email: left.email, unsubscribed: true });
await app.plan();
while ((await db.selectFrom("media_files").select("id").execute()).length === 0) await pause(100);
await writeBackup(db, new URL(`${version}.backup`, folder).pathname);
await app.stop();

const hashes: Record<string, string> = {};
for (const name of (await readdir(migrations)).toSorted()) {
  const text = await readFile(new URL(name, migrations));
  hashes[name] = createHash("sha256").update(text).digest("hex");
}
await writeFile(new URL(`${version}.json`, folder), `${JSON.stringify(hashes, null, 2)}\n`);
