import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chooseChanged, whole } from "./choose-changed.mjs";
import { findImporters } from "./importers.mjs";

const names = [
  "types contract",
  "types node",
  "types web",
  "lint",
  "lock hashes",
  "imports",
  "rules",
  "tables",
  "screens",
  "server-pglite",
  "server-postgres",
  "simulation",
  "simulation of two processes",
  "ordeal",
  "e2e",
];

const sources = {
  "package.json": "",
  "docs/rules/leads.md": "",
  "contract/forms/fields.ts": "",
  "contract/leads/leads.ts": 'import { email } from "./fields.ts";',
  "contract/leads-forms.ts": "",
  "contract/contract.ts": 'import * as leads from "./leads.ts";',
  "server/app.ts": 'import { leadsRoutes } from "./leads/leads.routes.ts";',
  "server/leads/leads.queries.ts": 'import type { Lead } from "#contract/leads/leads.ts";',
  "server/leads/leads.routes.ts": 'import { listLeads } from "./leads.queries.ts";',
  "server/leads/leads.test.ts": 'import { startApp } from "#testing/app/start-app.ts";',
  "server/db/migrations/10-leads.sql": "",
  "server/db/checks.test.ts": 'import { startApp } from "#testing/app/start-app.ts";',
  "server/mail/mail.test.ts": 'import { startApp } from "#testing/app/start-app.ts";',
  "server/mail/thread.ts": "",
  "server/mail/in-thread.test.ts": 'new URL("./thread.ts", import.meta.url);',
  "testing/app/start-app.ts": 'import { startAcademy } from "../server/app.ts";',
  "web/leads/leads-page.tsx": 'import { Lead } from "#contract/leads/leads.ts";',
  "web/leads/leads-page.test.tsx": 'import { LeadsPage } from "./leads-page.tsx";',
  "web/about/about-page.test.tsx": 'import { contract } from "#contract/contract.ts";',
  "web/ui/notices.tsx": "",
  "web/ui/theme/tokens.css": "",
  "web/testing/gallery/groups.ts": 'import { Notices } from "#web/ui/notices.tsx";',
  "bench/simulation/run.ts": "",
  "e2e/staff.ts": 'import { startApp } from "#testing/app/start-app.ts";',
  "e2e/booking.test.ts": 'import { logIn } from "./staff.ts";',
  "e2e/quiet.test.ts": "",
  "e2e/gallery.test.ts": "",
};

const checksOf = (file) => {
  if (file.startsWith("web/")) return ["screens"];
  return file.startsWith("e2e/") ? ["e2e"] : ["server-pglite", "server-postgres"];
};
const testFiles = Object.keys(sources)
  .filter((file) => file.includes(".test."))
  .flatMap((file) => checksOf(file).map((check) => ({ check, file })));

function choose(...changed) {
  const importers = findImporters(Object.keys(sources), (file) => sources[file]);
  return Object.fromEntries(chooseChanged({ names, changed, importers, testFiles }));
}

describe("after a change", () => {
  test("the tests run that import the file, and those beside it", () => {
    const leads = ["server/leads/leads.test.ts"];
    const { screens, ...rest } = choose("server/leads/leads.queries.ts");
    expect(screens).toBeUndefined();
    expect(rest).toMatchObject({ "server-pglite": leads, "server-postgres": leads });
  });

  test("the tests run that stand beside a file that imports it", () => {
    expect(choose("contract/leads/leads.ts")).toMatchObject({
      screens: ["web/leads/leads-page.test.tsx"],
      "server-pglite": ["server/leads/leads.test.ts"],
    });
  });

  test("tests that meet the change only through the whole app are left out", () => {
    const { screens } = choose("contract/leads/leads.ts");
    expect(screens).not.toContain("web/about/about-page.test.tsx");
  });

  test("a test of what runs in a thread runs with its file", () => {
    expect(choose("server/mail/thread.ts")["server-pglite"]).toContain(
      "server/mail/in-thread.test.ts",
    );
  });

  test("the tests run that import a file that is gone", () => {
    const { screens } = choose("web/leads/leads-page.tsx");
    expect(screens).toEqual(["web/leads/leads-page.test.tsx"]);
  });

  test("the types of every room are checked that the change reaches", () => {
    const types = Object.keys(choose("contract/leads/leads.ts")).filter((name) =>
      /^types/.test(name),
    );
    expect(types).toEqual(["types contract", "types node", "types web"]);
    expect(choose("web/leads/leads-page.tsx")).not.toHaveProperty("types node");
  });

  test("a document takes only the checks that read it", () => {
    expect(Object.keys(choose("docs/rules/leads.md"))).toEqual(["rules"]);
  });

  test("a table takes the checks of tables, and the tests of its noun", () => {
    const chosen = choose("server/db/migrations/10-leads.sql");
    expect(chosen).toHaveProperty("tables", null);
    expect(chosen["server-postgres"]).toEqual(["server/leads/leads.test.ts"]);
  });

  test("a call of the contract takes the tests of its noun on the server", () => {
    expect(choose("contract/leads-forms.ts")["server-pglite"]).toEqual([
      "server/leads/leads.test.ts",
    ]);
  });

  test("a journey runs when it has changed, or what journeys share", () => {
    expect(choose("e2e/quiet.test.ts").e2e).toEqual(["e2e/quiet.test.ts"]);
    expect(choose("e2e/staff.ts").e2e).toEqual(["e2e/booking.test.ts"]);
    expect(choose("server/leads/leads.queries.ts")).not.toHaveProperty("e2e");
  });

  test("the pictures of components are compared when a component or its style has changed", () => {
    expect(choose("web/ui/notices.tsx").e2e).toEqual(["e2e/gallery.test.ts"]);
    expect(choose("web/ui/theme/tokens.css").e2e).toEqual(["e2e/gallery.test.ts"]);
    expect(choose("web/about/about-page.test.tsx")).not.toHaveProperty("e2e");
  });

  test("the simulation runs when it has changed itself", () => {
    const chosen = choose("bench/simulation/run.ts");
    expect(chosen).toHaveProperty("simulation", null);
    expect(chosen).not.toHaveProperty("ordeal");
  });

  test("the files that import nearly everything are there", () => {
    const missing = [...whole].filter(
      (file) => !existsSync(new URL(`../../${file}`, import.meta.url)),
    );
    expect(missing).toEqual([]);
  });

  test("everything runs when the packages or the configuration changed", () => {
    expect(Object.keys(choose("package.json"))).toEqual(names);
    expect(Object.values(choose("package.json"))).toEqual(names.map(() => null));
  });
});
