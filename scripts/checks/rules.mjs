const id = /^[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Where docs/rules/*.md, the tests and the comments disagree. `documents` maps paths of documents
 * with rules to their texts, `files` those of all other files. Returns one line a problem.
 */
export function findProblems(documents, files) {
  const rules = [...documents].flatMap(([path, text]) =>
    readRules(text).map((rule) => ({ rule, isAtHome: path.endsWith(`/${rule.split(".")[0]}.md`) })),
  );
  const ids = rules.map(({ rule }) => rule);
  const named = [...files].flatMap(([path, text]) => namedRules(path, text));
  const shown = new Set(named.filter(({ byTest }) => byTest).map(({ rule }) => rule));
  return [
    ...ids
      .filter((rule) => !id.test(rule))
      .map((rule) => `rule ${rule}: an id reads as leads.once-per-person does`),
    ...rules
      .filter(({ isAtHome }) => !isAtHome)
      .map(({ rule }) => `rule ${rule} stands in another file than docs/rules/<noun>.md`),
    ...ids
      .filter((rule, at) => ids.indexOf(rule) < at)
      .map((rule) => `rule ${rule} is there twice`),
    ...ids.filter((rule) => !shown.has(rule)).map((rule) => `rule ${rule} has no test`),
    ...named
      .filter(({ rule }) => !ids.includes(rule))
      .map(({ place, rule }) => `${place}: there is no rule ${rule}`),
  ];
}

/** Finds files with tests for PostgreSQL alone that `npm test` would not run there. */
export function findUntagged(files) {
  const isForPostgres = /If\([^)]*(?:postgres"\)|[pP]ostgres\))/;
  const isTagged = /@module-tag postgres|tags: .*"postgres"/;
  return [...files]
    .filter(([path, text]) => path.endsWith(".test.ts") && isForPostgres.test(text))
    .filter(([, text]) => !isTagged.test(text))
    .map(([path]) => `${path}: tests for PostgreSQL have the tag "postgres"`);
}

/** A rule begins as in "**`leads.once-per-person`** One lead …". */
export function readRules(text) {
  return [...text.matchAll(/^\*\*`([^`]+)`\*\*/gm)].map(([, rule]) => rule);
}

/** As tags of its tests, and in prose in parentheses. */
function namedRules(path, text) {
  const inProse = /\(rules?\s(?:\s*\*\s)?([^)]+)\)/g;
  const asTags = /\btags?: (?:"([^"]+)"|\[([^\]]+)\])/g;
  const read = (pattern, byTest) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: one, 2: several }) => {
      const place = `${path}:${text.slice(0, index).split("\n").length}`;
      const rules = (one ?? several).match(/[a-z][\w-]*\.[\w-]+/g) ?? [];
      return rules.map((rule) => ({ place, rule, byTest }));
    });
  const tags = /\.test\.[a-z]+$/.test(path) ? read(asTags, true) : [];
  return [...tags, ...read(inProse, false)];
}
