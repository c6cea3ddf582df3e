import { test as base, expect } from "@playwright/test";
import { type Mailbox, startMailbox } from "#testing/mailbox.ts";
import { startPair } from "#testing/server-pair.ts";
import { type ServerProcess, startServer } from "#testing/server-process.ts";
import { expectAccessible } from "./accessibility.ts";
import { clockAt } from "./later.ts";
import { type PageProblems, watchPages } from "./page-problems.ts";
import { type Engine, makePlace, type Place } from "./place.ts";

export { expect };

/** The first admin of the academy in every test. */
export const admin = { email: "admin@softspoken.test", password: "quiet-admin-words" };

/** Set by the ordeal: every journey goes through two processes, one of which is killed meanwhile. */
const killsProcesses = process.env["KILL_PROCESSES"] !== undefined;

type Fixtures = {
  engine: Engine;
  /** The server's settings in addition to those that every test has. */
  settings: Record<string, string>;
  place: Place;
  mailbox: Mailbox;
  server: ServerProcess;
  /** Stops the server and starts another one whose clock shows this instant, until the test ends. */
  restartAt: (instant: number) => Promise<ServerProcess>;
  problems: PageProblems;
};

/**
 * A test with its own server process, database and mail server. It fails on any error in the
 * browser that was not announced with `problems.expect`, and on anything that axe finds in the page
 * at the end of the test.
 */
export const test = base.extend<Fixtures>({
  engine: ["postgres", { option: true }],
  settings: [{}, { option: true }],
  place: async ({ engine }, use) => {
    const place = await makePlace(engine);
    await use(place);
    await place.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  mailbox: async ({}, use) => {
    const mailbox = await startMailbox(killsProcesses ? 40_000 : undefined);
    await use(mailbox);
    await mailbox.stop();
  },
  server: async ({ engine, place, mailbox, settings }, use, info) => {
    const environment = {
      ...place.environment,
      SMTP_URL: mailbox.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    };
    const pair = killsProcesses && engine === "postgres" ? await startPair(environment) : null;
    const server = pair ?? (await startServer(environment));
    await use(server);
    await server.stop();
    if (pair?.hasKilled()) info.annotations.push({ type: "killed" });
    if (info.status !== info.expectedStatus) {
      await info.attach("server.log", { body: server.log(), contentType: "text/plain" });
    }
  },
  restartAt: async ({ engine, place, mailbox, server }, use) => {
    const start = killsProcesses && engine === "postgres" ? startPair : startServer;
    let later: ServerProcess | undefined;
    await use(async (instant) => {
      await server.stop();
      const environment = { ...place.environment, SMTP_URL: mailbox.url };
      later = await start({ ...environment, ...clockAt(instant) });
      return later;
    });
    await later?.stop();
  },
  // Every page needs the address, so servers stop only after the pages are closed.
  baseURL: ({ server, restartAt: _later }, use) => use(server.url),
  problems: async ({ context }, use) => {
    const problems = watchPages(context);
    await use(problems);
    expect(problems.unexpected(), "Problems in the browser").toEqual([]);
  },
  page: async ({ page, problems: _watching }, use, info) => {
    await use(page);
    const isShown = !page.isClosed() && page.url() !== "about:blank";
    if (isShown && info.status === info.expectedStatus) await expectAccessible(page);
  },
});
