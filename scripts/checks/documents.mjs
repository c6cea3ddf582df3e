import { dirname, join } from "node:path/posix";

const mayFail = ["6.2.1", "6.3.3"];
const mostPartly = 12;
const requirementsOfTheStandard = 253;

/**
 * Tests and files that documents name and that do not exist. `documents` maps paths to texts,
 * `files` are all paths; a folder counts as its files. Returns one line a problem.
 */
export function findMissing(documents, files) {
  const exists = (path) =>
    files.some((file) => file === path || file.startsWith(`${path}/`) || path === ".");
  return [...documents].flatMap(([document, text]) => [
    ...namedTests(text)
      .filter((test) => !files.includes(test))
      .map((test) => `${document}: there is no test ${test}`),
    ...linksIn(text)
      .filter((link) => !exists(join(dirname(document), link).replace(/\/$/, "")))
      .map((link) => `${document}: the link ${link} leads nowhere`),
  ]);
}

/** In backticks. */
function namedTests(text) {
  return [...text.matchAll(/`([^`\s*{]+\/[^`\s*{]+\.test\.(?:tsx?|mjs))`/g)].map(
    ([, test]) => test,
  );
}

/** In this repository. */
function linksIn(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link));
}

/**
 * Rows without a test or a document in docs/threats.md, in tables with the head "| threat | what
 * stops it | tests |".
 */
export function checkThreats(text) {
  const tables = text.split(/\n(?=\| threat \|)/).slice(1);
  return tables
    .flatMap((table) => rowsOf(table.split("\n\n")[0]))
    .filter((cells) => cells.length !== 3 || !isShown(cells[2]))
    .map(([threat]) => `docs/threats.md: nothing shows what stops "${threat}"`);
}

/**
 * Where docs/asvs.md is incomplete or counts wrongly. Its rows are "| 1.2.3 words | verdict | what
 * meets it | tests |", with the verdicts met, partly and fails; other requirements are in lines
 * that begin with "Do not apply:".
 */
export function checkRequirements(text) {
  const rows = rowsOf(text).map(([requirement, verdict, , shownBy]) => ({
    id: requirement.split(" ")[0],
    verdict,
    shownBy,
  }));
  const outside = text
    .split("\n")
    .filter((line) => line.startsWith("Do not apply:"))
    .flatMap((line) => line.match(/\d+\.\d+\.\d+/g) ?? []);
  const ids = [...rows.map(({ id }) => id), ...outside];
  const having = (verdict) => rows.filter((row) => row.verdict === verdict);
  const [met, partly, fails] = ["met", "partly", "fails"].map(having);
  const counts =
    `Met: ${met.length}. Partly: ${partly.length}. Fails: ${fails.length}. ` +
    `Do not apply: ${outside.length}.`;
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is there twice`),
    ...rows.filter(({ id }) => !/^\d+\.\d+\.\d+$/.test(id)).map(({ id }) => `${id} is no number`),
    ...rows
      .filter(({ verdict }) => !["met", "partly", "fails"].includes(verdict))
      .map(({ id }) => `${id} has no verdict`),
    ...met.filter(({ shownBy }) => !isShown(shownBy)).map(({ id }) => `nothing shows ${id}`),
    ...fails.filter(({ id }) => !mayFail.includes(id)).map(({ id }) => `${id} must not fail`),
    ...(partly.length > mostPartly ? [`more than ${mostPartly} are partly met`] : []),
    ...(ids.length === requirementsOfTheStandard
      ? []
      : [`there are ${ids.length} requirements instead of ${requirementsOfTheStandard}`]),
    ...(text.includes(counts) ? [] : [`it should say "${counts}"`]),
  ].map((problem) => `docs/asvs.md: ${problem}`);
}

function rowsOf(text) {
  return text
    .split("\n")
    .filter((line) => /^\| /.test(line))
    .filter((line) => !text.includes(`${line}\n|--`)) // the head of a table
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

/** By a test or a link to a document. */
function isShown(cell = "") {
  return namedTests(cell).length > 0 || /\]\([^)]+\)/.test(cell);
}
