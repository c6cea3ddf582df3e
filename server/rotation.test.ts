import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeOf } from "#testing/accounts/two-factor.ts";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { password } from "#testing/app/start-app.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { freePort } from "#testing/processes/free-port.ts";
import { restoreBackup, writeBackup } from "./backup/backup.ts";
import { readConfig } from "./config/config.ts";
import type { OpenDatabase } from "./db/database.ts";
import { signLinkToken } from "./messages/messages.ts";
import { rotateSecrets } from "./secrets/secrets.ts";
import { type Academy, startAcademy } from "./start.ts";

const email = "ada@example.com";
const monthMs = 31 * 86_400_000;

let folder = "";
let database: OpenDatabase;
let port = 0;
let academy: Academy;
let logged: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-rotation-"));
  database = await openTestDatabase();
  port = await freePort();
  logged = [];
  await start();
});
afterEach(async () => {
  await academy.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

function settings() {
  return readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ACADEMY_CONTENT: "empty",
  });
}

async function start(): Promise<void> {
  const keptOpen = { ...database, close: async () => undefined };
  const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  academy = await startAcademy(settings(), keptOpen, log);
  await academy.app.listen({ port, host: "127.0.0.1" });
}

async function restart(): Promise<void> {
  await academy.stop();
  await start();
}

/** Rotates the secrets, as if that had been so long ago, and starts the academy anew. */
async function rotate({ ago = 0, withdrawsOlder = false } = {}): Promise<void> {
  await academy.stop();
  await rotateSecrets(settings(), { now: new Date(Date.now() - ago), withdrawsOlder });
  await start();
}

function visitor(): Caller {
  return openCaller(`http://127.0.0.1:${port}`, "10.0.0.1");
}

async function signIn(caller = visitor()): Promise<Caller> {
  await caller.api.accounts.signIn({ email, password });
  return caller;
}

async function isSignedIn({ api }: Caller): Promise<boolean> {
  return (await api.accounts.session()) !== null;
}

/** Returns the token of a link in a mail to the address. */
function signToken(): Promise<string> {
  const mail = { id: crypto.randomUUID(), recipient: email };
  return signLinkToken(academy.runtime, "email-preferences", mail);
}

/** Whether the token proves to be from a mail to the address. */
async function isProof(token: string): Promise<boolean> {
  return (await visitor().api.emailPreferences.read({ email, token })).proven;
}

describe("a rotation of the secrets", { tags: "running.rotation" }, () => {
  test("ends no session, and breaks no link", async () => {
    const [person, token] = [await signIn(), await signToken()];
    await rotate();
    expect(await isSignedIn(person)).toBe(true);
    expect(await isProof(token)).toBe(true);
    await person.api.accounts.changePassword({
      current_password: password,
      new_password: "quieter words",
    });
    await rotate();
    expect(await isSignedIn(person)).toBe(true);
  });

  test("a month ago ends the sessions of before it, but no link", async () => {
    const [person, token] = [await signIn(), await signToken()];
    await rotate({ ago: monthMs });
    expect(await isSignedIn(person)).toBe(false);
    expect(await isProof(token)).toBe(true);
    expect(await isSignedIn(await signIn())).toBe(true);
  });

  test("after a leak ends every session and link at once", async () => {
    const [person, token] = [await signIn(), await signToken()];
    await rotate({ withdrawsOlder: true });
    expect(await isSignedIn(person)).toBe(false);
    expect(await isProof(token)).toBe(false);
    expect(await isSignedIn(await signIn())).toBe(true);
    expect(await readdir(join(folder, "secrets"))).not.toContain("links-1.json");
  });

  test("leaves second factors as they are, however often", async () => {
    const person = await signIn();
    const { totp_uri, recovery_codes } = await person.api.accounts.prepareTwoFactor({ password });
    await person.api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
    await rotate();
    await rotate({ ago: monthMs });
    await restart();
    expect(await readdir(join(folder, "secrets"))).not.toContain("auth-1.json");
    for (const code of [codeOf(totp_uri), recovery_codes[0] ?? ""]) {
      const other = await signIn();
      await other.api.accounts.confirmSignIn({ code });
      expect(await isSignedIn(other)).toBe(true);
    }
    expect(logged).toEqual([]);
  });
});

test("second factors of a backup from before a leak can be used where the secrets are", async () => {
  const person = await signIn();
  const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
  await person.api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
  const file = join(folder, "before.backup");
  await writeBackup(database.db, file);
  await rotate({ withdrawsOlder: true });
  await academy.stop();
  await database.close();
  database = await openTestDatabase();
  await restoreBackup(database.db, file);
  await start();
  const other = await signIn();
  await other.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
  expect(await isSignedIn(other)).toBe(true);
});

test("a start without the secret of second factors says how many accounts cannot use theirs", {
  tags: "running.secrets",
}, async () => {
  const person = await signIn();
  const { totp_uri } = await person.api.accounts.prepareTwoFactor({ password });
  await person.api.accounts.enableTwoFactor({ code: codeOf(totp_uri) });
  await rm(join(folder, "secrets"), { recursive: true });
  await restart();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { accounts: 1, msg: "the secret of some second factors is missing" },
  ]);
});

test("a backup holds none of the secrets", { tags: "running.secrets" }, async () => {
  const file = join(folder, "all.backup");
  await writeBackup(database.db, file);
  const backup = gunzipSync(await readFile(file)).toString();
  expect(backup).toContain(email);
  const secrets = await readdir(join(folder, "secrets"));
  expect(secrets).toEqual(["auth-1.json", "links-1.json"]);
  for (const name of secrets) {
    const { secret } = JSON.parse(await readFile(join(folder, "secrets", name), "utf8"));
    expect(backup).not.toContain(secret);
  }
});
