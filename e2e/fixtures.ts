import { test as base, expect } from "@playwright/test";
import type { Mailbox } from "#testing/mail/mailbox.ts";
import type { ServerProcess } from "#testing/processes/server-process.ts";
import { type Academy, admin, killsProcesses, openAcademy } from "./academy.ts";
import { expectAccessible } from "./accessibility.ts";
import { type PageProblems, watchPages } from "./page-problems.ts";
import type { Engine, Place } from "./place.ts";

export { admin, expect };

type Fixtures = {
  engine: Engine;
  /**
   * The test uses the same academy as others. It then changes only what belongs to people of its
   * own (`newPerson`), and expects nothing of what other tests may add.
   */
  sharesAcademy: boolean;
  academy: Academy;
  place: Place;
  mailbox: Mailbox;
  server: ServerProcess;
  /** With a clock at this instant, until the test ends. */
  restartAt: (instant: number) => Promise<ServerProcess>;
  problems: PageProblems;
};

type WorkerFixtures = {
  /** Shared by tests of this worker. The first call opens it. */
  openSharedAcademy: () => Promise<Academy>;
};

/**
 * A test with its own server process, database and mail server, unless it says `sharesAcademy`.
 * Fails on any error in the browser not announced with `problems.expect`, and on axe findings in
 * the page at the end of the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["postgres", { option: true }],
  sharesAcademy: [false, { option: true }],
  openSharedAcademy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      let shared: Promise<Academy> | undefined;
      await use(() => {
        shared ??= openAcademy("postgres");
        return shared;
      });
      await (await shared)?.stop();
    },
    { scope: "worker" },
  ],
  academy: async ({ engine, sharesAcademy, openSharedAcademy }, use, info) => {
    const isShared = sharesAcademy && !killsProcesses;
    const academy = isShared ? await openSharedAcademy() : await openAcademy(engine);
    await use(academy);
    if (!isShared) await academy.stop();
    if (academy.hasKilled()) info.annotations.push({ type: "killed" });
    if (info.status !== info.expectedStatus) {
      const body = academy.server.log();
      await info.attach("server.log", { body, contentType: "text/plain" });
    }
  },
  place: ({ academy }, use) => use(academy.place),
  mailbox: ({ academy }, use) => use(academy.mailbox),
  server: ({ academy }, use) => use(academy.server),
  restartAt: async ({ academy }, use) => {
    let later: ServerProcess | undefined;
    await use(async (instant) => {
      await (later ?? academy.server).stop();
      later = await academy.startAt(instant);
      return later;
    });
    await later?.stop();
  },
  // Every page needs the address, so servers stop only after the pages are closed.
  baseURL: ({ server, restartAt: _later }, use) => use(server.url),
  problems: async ({ context }, use) => {
    const problems = await watchPages(context);
    await use(problems);
    expect(problems.unexpected(), "Problems in the browser").toEqual([]);
  },
  page: async ({ page, problems: _watching }, use, info) => {
    await use(page);
    const isShown = !page.isClosed() && page.url() !== "about:blank";
    if (isShown && info.status === info.expectedStatus) await expectAccessible(page);
  },
});
