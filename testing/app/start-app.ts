import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { planDue } from "#server/campaigns/campaigns.ts";
import { readConfig } from "#server/config/config.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import type { SlowReadLimits } from "#server/db/lists/slow-reads.ts";
import type { TimeLimits } from "#server/http/limits/time-limits.ts";
import type { Runtime } from "#server/runtime.ts";
import { startAcademy } from "#server/start.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { freePort } from "#testing/processes/free-port.ts";
import { type Caller, openCaller } from "./caller.ts";
import { testSecrets } from "./secrets.ts";

/** A signed-in caller. */
export type Person = Caller & { email: string; session: SessionObject };

export type App = {
  url: string;
  /** The calls of an anonymous visitor. */
  api: Caller["api"];
  database: OpenDatabase;
  mailbox: Mailbox;
  /** For verbs and queries that no API call reaches. */
  runtime: Runtime;
  /** Opens another visitor, with their own cookies and network address. */
  visitor: () => Caller;
  signIn: (email: string, password?: string) => Promise<Person>;
  /** Creates an account with a confirmed address. */
  signUp: (email: string, password?: string) => Promise<Person>;
  /** Creates an account whose address is not confirmed. */
  signUpUnconfirmed: (email: string, password?: string) => Promise<Person>;
  /** Creates an account with exactly these roles. */
  personWith: (...roles: Role[]) => Promise<Person>;
  /** Plans scheduled messages for everyone who is due, as the server does every few seconds. */
  plan: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** A new, migrated database, unless one on the engine that this run tests. */
  database?: OpenDatabase;
  /** Settings by the names of their environment variables. */
  settings?: Record<string, string>;
  now?: () => Date;
  /** How long clients may take, unless as long as in production. */
  limits?: TimeLimits;
  /** How many slow reads an account may run and how long they may take, unless as in production. */
  slowReadLimits?: SlowReadLimits;
  /** Where the log goes, unless nowhere. */
  log?: Logger;
  /** When jobs begin to run, unless at once. */
  begun?: Promise<void>;
};

export const password = "quiet words";
export const firstAdminEmail = "admin@softspoken.test";

/** As little as argon2 allows: tests make thousands of hashes. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts the real app in this process, on its own port, database and mail server. */
export async function startApp(options: Options = {}): Promise<App> {
  const { settings = {}, now, limits, slowReadLimits, log, begun } = options;
  const [database, mailbox, port, dataDir] = await Promise.all([
    options.database ?? openTestDatabase(),
    startMailbox(),
    freePort(),
    mkdtemp(join(tmpdir(), "softspoken-app-")),
  ]);
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: firstAdminEmail,
    ADMIN_PASSWORD: password,
    ...testSecrets,
    ACADEMY_CONTENT: "empty",
    LOG_LEVEL: "silent",
    ...settings,
  });
  const academy = await startAcademy(config, database, log ?? pino({ level: config.logLevel }), {
    now,
    limits,
    slowReadLimits,
    passwordCost,
    begun,
  });
  await academy.app.listen({ port, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await academy.stop();
    await mailbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { runtime } = academy;
  const plan = async () => {
    await planDue(runtime);
  };
  return { url, database, mailbox, runtime, plan, stop, ...openCallers(url, database.db) };
}

function openCallers(url: string, db: Database) {
  let count = 0;
  const visitor = () => {
    count += 1;
    return openCaller(url, `10.0.${count >> 8}.${count & 255}`);
  };
  const enter = async (how: "signIn" | "signUp", email: string, secret = password) => {
    const caller = visitor();
    const session = await caller.api.accounts[how]({ email, password: secret });
    if ("two_factor_required" in session) throw new Error(`${email} has two-factor on`);
    return { ...caller, email, session };
  };
  const signUpUnconfirmed: App["signUp"] = (email, secret) => enter("signUp", email, secret);
  const signUp: App["signUp"] = async (email, secret) => {
    const person = await signUpUnconfirmed(email, secret);
    const { session } = person;
    await confirmAddress(db, session.user.id);
    return { ...person, session: { ...session, user: { ...session.user, email_verified: true } } };
  };
  const signIn: App["signIn"] = (email, secret) => enter("signIn", email, secret);
  const personWith: App["personWith"] = async (...roles) => {
    const person = await signUp(`person-${count}@softspoken.test`);
    await setRoles(db, person.session.user.id, roles);
    return person;
  };
  return { api: visitor().api, visitor, signUp, signUpUnconfirmed, signIn, personWith };
}

async function setRoles(db: Database, userId: string, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom("user_roles").where("user_id", "=", userId).execute();
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ user_id: userId, role }));
  await db.insertInto("user_roles").values(rows).execute();
}

/** Confirms the address, as the link in the first mail does. */
async function confirmAddress(db: Database, userId: string): Promise<void> {
  await db.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}
