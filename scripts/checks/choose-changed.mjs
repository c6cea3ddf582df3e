import { posix } from "node:path";
import { isCode, reach } from "./importers.mjs";

/** A file that imports one of these imports nearly everything, so the search for tests ends there. */
export const whole = new Set([
  "contract/contract.ts",
  "emails/emails.ts",
  "server/app.ts",
  "server/main.ts",
  "server/person-records.ts",
  "server/schedule.ts",
  "server/start.ts",
  "server/worker.ts",
  "testing/app/start-app.ts",
  "web/routes.ts",
]);

/** A change of these can change the result of any check. */
const basis = /^(?:package(?:-lock)?\.json|(?:vitest|vite)\.config\.ts|tsconfig.*\.json)$/;

/** What the check of types reads that is named after Node, and the configuration with it. */
const onNode = /^(?:server|testing|bench|scripts)\/|^[^/]+$/;

const source = /\.(?:[cm]?[jt]sx?|json|css)$/;

/** What a static check reads. */
const readBy = {
  lint: source,
  imports: source,
  unused: source,
  "lock complete": /^package(?:-lock)?\.json$|^scripts\//,
  "lock hashes": /^package(?:-lock)?\.json$|^scripts\//,
  "imports planted": /^\.dependency-cruiser\.cjs$|^scripts\/checks\//,
  rules: /^docs\/rules\/|\.test\.[a-z]+$|^scripts\/checks\//,
  tables: /^server\/db\/|^scripts\//,
  "tables owned": /^server\/|^scripts\/checks\/table-owners\//,
  "tables planted": /^scripts\/checks\/table-owners\//,
};

/**
 * Chooses what a change can affect. `names` are those of all checks, `changed` the changed files,
 * `importers` who imports whom, `testFiles` every test file with a check that runs it. Returns a map
 * from the name of a check to its test files, or to null for the whole check.
 */
export function chooseChanged({ names, changed, importers, testFiles }) {
  if (changed.some((file) => basis.test(file))) return new Map(names.map((name) => [name, null]));
  const withTests = new Set(testFiles.map(({ check }) => check));
  const everywhere = [...reach(changed, importers)];
  const isAffected = (name) => isStaticCheckAffected(name, changed, everywhere);
  const others = names.filter((name) => !withTests.has(name) && isAffected(name));
  const tests = chooseTests(changed, importers, testFiles);
  return new Map([...others.map((name) => [name, null]), ...tests]);
}

function isStaticCheckAffected(name, changed, everywhere) {
  if (name.startsWith("simulation") || name === "ordeal") {
    const room = `bench/${name.split(" ")[0]}/`;
    return changed.some((file) => file.startsWith(room));
  }
  const [kind, room] = name.split(" ");
  if (kind === "types") return everywhere.some((file) => isCode(file) && isIn(room, file));
  return changed.some((file) => readBy[name].test(file));
}

function isIn(room, file) {
  return room === "node" ? onNode.test(file) : file.startsWith(`${room}/`);
}

const pictures = "e2e/gallery.test.ts";

/** What the pictures of components show, apart from what their groups import. */
const looks = /^web\/(?:styles|ui\/.*)\.css$|^e2e\/gallery\//;

/**
 * The tests that import a changed file, but not through the whole app, and those that stand in the
 * folder of a changed file, of a file that imports one, or of its noun on the server. Journeys only
 * if they or what they share in `e2e` has changed, and the pictures if a component has.
 */
function chooseTests(changed, importers, testFiles) {
  const reached = reach(changed, importers, (file) => whole.has(file));
  const inJourneys = (file) => file.startsWith("e2e/");
  const journeys = reach(changed.filter(inJourneys), importers, (file) => !inJourneys(file));
  const isShown = (file) => looks.test(file) || file.startsWith("web/testing/gallery/");
  if ([...reached].some(isShown)) journeys.add(pictures);
  const near = [...changed, ...changed.flatMap((file) => [...(importers.get(file) ?? [])])];
  const beside = near.filter((file) => !whole.has(file)).map((file) => posix.dirname(file));
  const folders = new Set([...beside, ...changed.flatMap(serverFolders)]);
  const chosen = new Map();
  for (const { check, file } of testFiles) {
    const isChosen = inJourneys(file)
      ? journeys.has(file)
      : reached.has(file) || folders.has(posix.dirname(file));
    if (isChosen) chosen.set(check, [...(chosen.get(check) ?? []), file]);
  }
  return chosen;
}

/** `contract/leads-forms.ts` may be about `server/leads-forms` or `server/leads`. */
function serverFolders(file) {
  const noun = /^(?:contract\/|emails\/|server\/db\/migrations\/\d+-)([a-z-]+)/.exec(file)?.[1];
  const words = noun?.split("-") ?? [];
  return words.map((_word, index) => `server/${words.slice(0, index + 1).join("-")}`);
}
