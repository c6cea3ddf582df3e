import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { inTemporaryFolder, runNode, runTool } from "./run.mjs";

const cruised = [
  ...["contract", "content", "emails", "server", "web", "testing", "e2e", "bench", "scripts"],
  ...["playwright.config.ts", "vitest.config.ts"],
];

/** Each counts as one passed or failed check. */
export const staticChecks = [
  {
    name: "types-contract",
    about: "TypeScript accepts contract",
    run: one(() => typecheck("contract")),
  },
  {
    name: "types-content",
    about: "TypeScript accepts content",
    run: one(() => typecheck("content")),
  },
  { name: "types-emails", about: "TypeScript accepts emails", run: one(() => typecheck("emails")) },
  // All rooms that run on Node are one program: each of them reaches nearly the whole server.
  {
    name: "types-node",
    about: "TypeScript accepts what runs on Node: server, testing, bench, scripts",
    run: one(() => typecheck(".")),
  },
  // Parts of the journeys run in the page.
  { name: "types-e2e", about: "TypeScript accepts the journeys", run: one(typecheckJourneys) },
  { name: "types-web", about: "TypeScript accepts the screens", run: one(typecheckWeb) },
  {
    name: "lint",
    about: "the code has the style of biome.json",
    run: one(() => runTool("biome", ["ci", "--colors=off", "--diagnostic-level=warn", "."])),
  },
  {
    name: "lock-complete",
    about: "the lock file names the packages of every kind of machine",
    run: one(() => runNode(["scripts/complete-lock.mjs", "--check"])),
  },
  {
    name: "lock-hashes",
    about: "every package in the lock file has a hash",
    printsFigures: true,
    run: one(() => runNode(["scripts/checks/check-lock.mjs"])),
  },
  {
    name: "imports",
    about: "no room imports what it may not",
    run: one(() => runTool("depcruise", cruised)),
  },
  {
    name: "imports-planted",
    about: "the check of imports finds planted mistakes",
    run: one(() => runNode(["scripts/checks/planted-imports.mjs"])),
  },
  {
    name: "rules",
    about: "each rule in docs/rules has a test, and tests and comments name rules that exist",
    run: one(() => runNode(["scripts/checks/check-rules.mjs"])),
  },
  {
    name: "commands",
    about: "every command of README.md and docs/operations.md is run, or says why not",
    run: one(() => runNode(["scripts/checks/check-commands.mjs"])),
  },
  {
    name: "unused",
    about: "no file, export or package is unused",
    run: one(() => runTool("knip", ["--no-progress"])),
  },
  {
    name: "tables",
    about: "server/db/tables.ts is what the migrations make",
    run: one(tablesAreCurrent),
  },
  {
    name: "tables-owned",
    about: "only its owner uses a table",
    run: one(() => runNode(["scripts/checks/table-owners/check.ts"])),
  },
  {
    name: "tables-planted",
    about: "the check of tables finds planted mistakes",
    run: one(() => runNode(["scripts/checks/table-owners/planted.ts"])),
  },
];

function one(run) {
  return async () => {
    const { ok, output } = await run();
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
  };
}

function typecheck(room) {
  return runTool("tsc", ["--project", room, "--pretty", "false"]);
}

/** Journeys import the server, whose own mistakes the check of `types-node` prints. */
async function typecheckJourneys() {
  const { ok, output } = await typecheck("e2e");
  const own = output.split("\n").filter((line) => !/^(?:server|testing)\/|^ /.test(line));
  return { ok: ok || own.every((line) => line === ""), output: own.join("\n") };
}

async function typecheckWeb() {
  const typegen = await runTool("react-router", ["typegen"]);
  return typegen.ok ? typecheck("web") : typegen;
}

function tablesAreCurrent() {
  return inTemporaryFolder(async (folder) => {
    const fresh = join(folder, "tables.ts");
    const made = await runNode(["--import", "tsx", "scripts/generate-tables.ts", fresh]);
    if (!made.ok) return made;
    const ok =
      readFileSync(fresh, "utf8") === readFileSync(join(root, "server/db/tables.ts"), "utf8");
    return { ok, output: ok ? "" : "server/db/tables.ts is out of date: npm run tables\n" };
  });
}
