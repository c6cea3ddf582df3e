import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import type { Role } from "#contract/permissions.ts";
import { planDue } from "#server/campaigns/campaigns.ts";
import { readConfig } from "#server/config/config.ts";
import type { Database, OpenDatabase } from "#server/db/database.ts";
import type { TimeLimits } from "#server/http/limits/time-limits.ts";
import type { Runtime } from "#server/runtime.ts";
import { startAcademy } from "#server/start.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { type Mailbox, startMailbox } from "#testing/mail/mailbox.ts";
import { freePort } from "#testing/processes/free-port.ts";
import { type Caller, openCaller } from "./caller.ts";
import { testSecrets } from "./secrets.ts";

export type Person = Caller & { email: string; session: SessionObject };

export type App = {
  url: string;
  api: Caller["api"];
  database: OpenDatabase;
  mailbox: Mailbox;
  /** For verbs and queries that no API call reaches. */
  runtime: Runtime;
  visitor: () => Caller;
  signIn: (email: string, password?: string) => Promise<Person>;
  /** With a confirmed address. */
  signUp: (email: string, password?: string) => Promise<Person>;
  signUpUnconfirmed: (email: string, password?: string) => Promise<Person>;
  personWith: (...roles: Role[]) => Promise<Person>;
  /** As the server does every few seconds. */
  plan: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** By default a new one on the engine of this run. */
  database?: OpenDatabase;
  settings?: Record<string, string>;
  now?: () => Date;
  /** As in production by default. */
  limits?: TimeLimits;
  /** Where the log goes, unless nowhere. */
  log?: Logger;
  begun?: Promise<void>;
};

export const password = "quiet words";
export const firstAdminEmail = "admin@softspoken.test";

/** As little as argon2 allows: tests make thousands of hashes. */
export const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** In this process, on its own port, database and mail server. */
export async function startApp(options: Options = {}): Promise<App> {
  const { settings = {}, now, limits, log, begun } = options;
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

/** As the link in the first mail does. */
async function confirmAddress(db: Database, userId: string): Promise<void> {
  await db.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
}
