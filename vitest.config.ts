import { defineConfig } from "vitest/config";

// Server tests that need no database, or bring a server of their own: they run once and not on both
// engines.
const withoutDatabase = [
  "server/**/*.policy.test.ts",
  "server/config/**/*.test.ts",
  "server/http/signed-links.test.ts",
  "server/jobs/repeat.test.ts",
  "server/campaigns/plan-*.test.ts",
  "server/messages/killed-server.test.ts",
  "server/media/{byte-ranges,file-names,large-upload,mp4-tracks}.test.ts",
  "server/playbook/**/*.test.ts",
  "server/quiet/quiet-hours.test.ts",
  "server/secrets/**/*.test.ts",
  "server/storage/**/*.test.ts",
  "server/starter/{day-of-session,study-cards}.test.ts",
  "testing/{mailbox,proxy,hostile/judge}.test.ts",
];

/** Long enough for a machine that is busy with other work too. */
const patience = { hookTimeout: 60_000, testTimeout: 60_000 };

// Files share a worker, which loads the server once.
const server = {
  include: ["{server,testing}/**/*.test.ts"],
  exclude: withoutDatabase,
  isolate: false,
  ...patience,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          ...patience,
          name: "unit",
          include: [
            "{contract,content,emails,web}/**/*.test.{ts,tsx}",
            "bench/simulation/checker/*.test.ts",
            "scripts/**/*.test.mjs",
            ...withoutDatabase,
          ],
        },
      },
      {
        test: {
          ...server,
          name: "server-pglite",
          env: { TEST_ENGINE: "pglite" },
          globalSetup: "testing/pglite-setup.ts",
        },
      },
      {
        test: {
          ...server,
          name: "server-postgres",
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "testing/postgres-setup.ts",
        },
      },
    ],
  },
});
