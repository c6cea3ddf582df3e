import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { pagesByAddress } from "./scripts/pages-by-address.ts";

/**
 * `npm test` runs the tests of the server on the embedded engine, and these on PostgreSQL too. `npm
 * test -- everything` and `npm run ordeal` run all on both.
 */
const postgres = {
  name: "postgres",
  description:
    "may differ on PostgreSQL: races, locks, plans, time zones, migrations; a few of each noun",
};

/** A test carries the ids of the rules that it shows; an unknown one fails. */
const rules = globSync("docs/rules/*.md").flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/^\*\*`([^`]+)`\*\*/gm)].map(([, name = ""]) => ({
    name,
  })),
);

// Server tests that need no database.
const withoutDatabase = [
  "server/**/*.policy.test.ts",
  "server/config/**/*.test.ts",
  "server/db/engine/embedded-engine.test.ts",
  "server/http/**/{contract-fields,signed-links}.test.ts",
  "server/imports/reading/read-file.test.ts",
  "server/jobs/repeat.test.ts",
  "server/campaigns/plan-*.test.ts",
  "server/media/{byte-ranges,file-names}.test.ts",
  "server/media/formats/mp4-tracks.test.ts",
  "server/mail/outbox.test.ts",
  "server/playbook/**/*.test.ts",
  "server/quiet/quiet-hours.test.ts",
  "server/secrets/**/*.test.ts",
  "server/sender/records/*.test.ts",
  "server/storage/**/*.test.ts",
  "server/backup/report-missing.test.ts",
  "server/starter/{day-of-session,study-cards}.test.ts",
  "testing/{hostile/judge,mail/mailbox,processes/{free-port,proxy,started-processes}}.test.ts",
];

// Tests of the embedded engine, and of servers that are started on its files.
const onEmbeddedEngine = [
  "server/{backup/snapshots,main,media/large-upload,messages/**/killed-server}.test.ts",
  "server/db/engine/**/*.test.ts",
];

/** Its script listens to the whole page and is never taken away. */
const withOwnPage = "web/ui/first-paint/early.test.ts";

/** Long enough for a machine that is busy with other work too. */
const patience = {
  hookTimeout: 120_000,
  testTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

// Files share a worker, which loads the server once.
const server = {
  include: ["{server,testing}/**/*.test.ts"],
  exclude: withoutDatabase,
  isolate: false,
  ...patience,
};

export default defineConfig({
  test: {
    // One more than processors, because tests also wait.
    maxWorkers: 3,
    restoreMocks: true,
    tags: [...rules, postgres],
    projects: [
      {
        plugins: [pagesByAddress()],
        test: {
          ...patience,
          name: "screens",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: [withOwnPage],
          environment: "jsdom",
          isolate: false,
          setupFiles: "web/testing/clean-up.ts",
        },
      },
      {
        test: {
          ...patience,
          name: "unit",
          isolate: false,
          include: [
            "{contract,content,emails}/**/*.test.{ts,tsx}",
            "bench/*.test.ts",
            "bench/simulation/checker/**/*.test.ts",
            "scripts/**/*.test.mjs",
            ...withoutDatabase,
            withOwnPage,
          ],
        },
      },
      {
        test: {
          ...server,
          name: "server-pglite",
          // Threads of one process share the engine's compiled code.
          pool: "threads",
          env: { TEST_ENGINE: "pglite" },
          globalSetup: "testing/database/pglite-setup.ts",
        },
      },
      {
        test: {
          ...server,
          name: "server-postgres",
          exclude: [...withoutDatabase, ...onEmbeddedEngine],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "testing/database/postgres-setup.ts",
        },
      },
    ],
  },
});
