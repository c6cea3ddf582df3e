import { parseSync } from "vite";

const separator = " › ";

/**
 * Finds where docs/rules.md, the tests and the comments disagree. `document` is the text of
 * docs/rules.md, `files` maps the path of every other file to its text. Returns one line a problem.
 */
export function findProblems(document, files) {
  const rules = readRules(document);
  return [...checkRules(rules, files), ...checkProse(rules, files)];
}

/**
 * Reads the rules. A rule begins with its id, as in "**`leads.once-per-person`**"; the tests that
 * show it follow as a list, each as "- `file › group › title`".
 */
export function readRules(document) {
  const rules = [];
  for (const line of document.split("\n")) {
    const [, id] = /^\*\*`([^`]+)`\*\*/.exec(line) ?? [];
    if (id !== undefined) rules.push({ id, tests: [] });
    else if (line.startsWith("- ")) rules.at(-1)?.tests.push(line.replace(/^- `(.*)`$/, "$1"));
  }
  return rules;
}

function checkRules(rules, files) {
  const known = new Map();
  const testsIn = (path) => {
    if (!known.has(path)) known.set(path, listTests(path, files.get(path)));
    return known.get(path);
  };
  const isMissing = (test) => {
    const [path, ...titles] = test.split(separator);
    return !files.has(path) || !testsIn(path).includes(titles.join(separator));
  };
  return rules.flatMap(({ id, tests }, index) => [
    ...(isId(id) ? [] : [`rule ${id}: an id reads as leads.once-per-person does`]),
    ...(rules.findIndex((rule) => rule.id === id) < index ? [`rule ${id} is there twice`] : []),
    ...(tests.length === 0 ? [`rule ${id} has no test`] : []),
    ...tests.filter(isMissing).map((test) => `rule ${id}: there is no test ${test}`),
  ]);
}

function isId(id) {
  return /^[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);
}

/**
 * Lists the tests of a file by their titles, each behind those of its groups, as in "a reminder ›
 * has a subject". A title that is filled in from a table is listed as it stands in the source.
 */
export function listTests(path, source) {
  return listWithin(parse(path, source).program, source);
}

function listWithin(node, source) {
  if (Array.isArray(node)) return node.flatMap((child) => listWithin(child, source));
  if (node === null || typeof node !== "object") return [];
  const kind = node.type === "CallExpression" ? kindOf(node.callee) : null;
  const body = kind && node.arguments.find(({ type }) => type.includes("Function"))?.body;
  if (!body) return listWithin(Object.values(node), source);
  const titles = readTitles(node.arguments[0], source);
  if (kind === "test") return titles;
  const inner = listWithin(body, source);
  return titles.flatMap((title) => inner.map((test) => title + separator + test));
}

/** Whether a call of this is a test or a group of tests, also as in `test.each(…)(…)`. */
function kindOf(callee) {
  if (callee.type === "CallExpression") return kindOf(callee.callee);
  if (callee.type === "MemberExpression") {
    return callee.property.name === "describe" ? "describe" : kindOf(callee.object);
  }
  return ["describe", "test"].find((name) => name === callee.name) ?? null;
}

/** The titles that the expression may give: two when it chooses between two. */
function readTitles(node, source) {
  if (node.type === "Literal") return [node.value];
  if (node.type === "TemplateLiteral") return [source.slice(node.start + 1, node.end - 1)];
  if (node.type !== "ConditionalExpression") return [];
  return [...readTitles(node.consequent, source), ...readTitles(node.alternate, source)];
}

const outside = /\b(?:specification|design|spec) \d+|\bthe specification\b|\bspec /i;

function checkProse(rules, files) {
  const ids = new Set(rules.map(({ id }) => id));
  return [...files].flatMap(([path, source]) =>
    readProse(path, source).flatMap(({ text, start }) => {
      const place = `${path}:${source.slice(0, start).split("\n").length}`;
      const words = text.replaceAll(/\s+(?:\*\s+)?/g, " ");
      const cited = [...words.matchAll(/\(rules? ([^)]+)\)/g)].flatMap(([, ids]) =>
        ids.split(", "),
      );
      return [
        ...cited.filter((id) => !ids.has(id)).map((id) => `${place}: there is no rule ${id}`),
        ...(outside.exec(words) ?? []).map(
          (match) => `${place}: "${match.trim()}" is not in this repository`,
        ),
      ];
    }),
  );
}

/** What people read in a file: all of a document, and the comments of everything else. */
function readProse(path, source) {
  if (path.endsWith(".md")) return [{ text: source, start: 0 }];
  if (/\.(?:sql|css)$/.test(path)) {
    const comments = source.matchAll(path.endsWith(".sql") ? /--.*/g : /\/\*[\s\S]*?\*\//g);
    return [...comments].map(({ 0: text, index }) => ({ text, start: index }));
  }
  return parse(path, source).comments.map(({ value, start }) => ({ text: value, start }));
}

function parse(path, source) {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`);
  return parsed;
}
