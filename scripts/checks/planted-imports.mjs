import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { productNode, root } from "../packages.mjs";

const rooms = ["contract", "content", "emails", "server", "web", "testing", "e2e"];

// One violation of each rule: the importing file and the import.
const planted = {
  "contract-imports-zod-and-contract-library-alone": ["#content/a.ts", "contract/sin.ts"],
  "content-imports-contract-alone": ["zod", "content/sin.ts"],
  "emails-see-contract-and-content": ["#server/leads/leads.ts", "emails/sin.tsx"],
  "web-sees-contract-and-content": ["../../server/leads/leads.ts", "web/leads/sin.tsx"],
  "server-never-sees-web": ["#web/ui/a.ts", "server/leads/sin.ts"],
  "web-feature-never-imports-another": ["#web/roles/a.ts", "web/leads/sin.ts"],
  "web-ui-and-lib-know-no-feature": ["../roles/a.ts", "web/ui/sin.ts"],
  "web-shared-knows-no-feature": ["#web/roles/a.ts", "web/shared/roles/sin.ts"],
  "web-ui-knows-no-noun": ["#contract/roles/roles.ts", "web/ui/noun.ts"],
  "web-testing-only-from-web-tests": ["#web/testing/a.ts", "web/leads/page.tsx"],
  "server-feature-only-through-its-front-door": [
    "#server/roles/roles.jobs.ts",
    "server/leads/b.ts",
  ],
  "plumbing-knows-no-feature": ["#server/leads/leads.ts", "server/jobs/sin.ts"],
  "mail-is-transport-and-calendar-alone": ["#emails/a.tsx", "server/mail/sin.ts"],
  "only-wiring-starts-the-rest": ["#server/app.ts", "server/leads/c.ts"],
  "policies-are-pure": ["node:fs", "server/leads/leads.policy.ts"],
  "only-queries-touch-the-database": ["kysely", "server/leads/d.ts"],
  "testing-only-from-tests": ["#testing/a.ts", "server/leads/e.ts"],
  "testing-never-sees-web": ["#web/ui/a.ts", "testing/sin.ts"],
  "journeys-see-only-what-a-person-sees": ["#server/leads/leads.ts", "e2e/sin.ts"],
  "no-cycles": ["./cycle.ts", "content/cycle.ts"],
  "every-import-resolves": ["#contract/nothing.ts", "emails/nothing.ts"],
};

const innocent = {
  "content/a.ts": ["#contract/a.ts"],
  "contract/a.ts": ["zod", "@orpc/contract"],
  "contract/roles/roles.ts": ["zod"],
  "server/app.ts": ["#server/leads/leads.ts", "./runtime.ts"],
  "server/runtime.ts": [],
  "server/leads/leads.ts": ["#server/roles/roles.ts", "./leads.queries.ts", "#server/runtime.ts"],
  "server/leads/leads.queries.ts": ["kysely", "#server/db/a.ts"],
  "server/leads/leads.test.ts": ["#testing/a.ts", "vitest"],
  "server/db/a.ts": ["kysely", "pg"],
  "server/roles/roles.ts": ["#emails/a.tsx"],
  "server/roles/roles.jobs.ts": [],
  "emails/a.tsx": ["#content/a.ts", "zod"],
  "web/ui/a.ts": ["#contract/a.ts"],
  "web/shared/roles/a.ts": ["#contract/roles/roles.ts", "#web/ui/a.ts"],
  "web/roles/a.ts": ["#web/ui/a.ts", "#web/shared/roles/a.ts", "./b.ts"],
  "web/roles/b.ts": [],
  "web/shells/a.tsx": ["#web/roles/a.ts"],
  "web/testing/a.ts": ["#contract/a.ts", "#web/ui/a.ts", "vitest"],
  "web/leads/leads.test.ts": ["#web/testing/a.ts", "vitest"],
  "web/ui/a.test.ts": ["#web/testing/a.ts"],
  "testing/a.ts": ["#server/roles/roles.ts", "vitest"],
};

const folder = mkdtempSync(join(tmpdir(), "softspoken-imports-"));
try {
  plant();
  report(findings());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function plant() {
  for (const file of ["package.json", ".dependency-cruiser.cjs"]) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, imports] of Object.entries(innocent)) write(file, imports);
  for (const [wanted, file] of Object.values(planted)) write(file, [wanted]);
}

function write(file, imports) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  const lines = imports.map((wanted, place) => `import * as i${place} from "${wanted}";`);
  const used = `export const used = [${imports.map((_, place) => `i${place}`).join()}];`;
  writeFileSync(join(folder, file), [...lines, used].join("\n"));
}

function findings() {
  const cruiser = join(root, "node_modules/.bin/depcruise");
  const args = [cruiser, "--config", ".dependency-cruiser.cjs", "--output-type", "json", ...rooms];
  const { stdout } = spawnSync(productNode(), args, { cwd: folder, maxBuffer: 1e8 });
  return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
}

function report(found) {
  const { forbidden } = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs"));
  const expected = Object.entries(planted).map(([rule, [, file]]) => `${rule} in ${file}`);
  const unplanted = forbidden.filter(({ name }) => !Object.hasOwn(planted, name));
  const complaints = [
    ...unplanted.map(({ name }) => `nothing planted for ${name}`),
    ...expected.filter((sin) => !found.includes(sin)).map((sin) => `not found: ${sin}`),
    ...found.filter((sin) => !expected.includes(sin)).map((sin) => `wrongly found: ${sin}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log(`${expected.length} planted violations found`);
}
