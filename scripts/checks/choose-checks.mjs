/**
 * Sorts the words after `npm test --` into names of checks and paths. Words can be the whole name
 * of a check or its beginning: `types` selects `types node` and `types web`. A word that is both
 * a check and a path is a check. `toPath` turns a word into a path in the repository, or null if
 * nothing is there. Throws for a word that is neither.
 */
export function readWords(words, { names, toPath }) {
  const read = { names: [], paths: [] };
  for (let place = 0; place < words.length; ) {
    const { length, found } = longestName(words.slice(place), names);
    const path = length > 0 ? null : toPath(words[place]);
    if (length === 0 && path === null) throw new Error(unknownWord(words[place], names));
    read.names.push(...found);
    if (path !== null) read.paths.push(path);
    place += Math.max(1, length);
  }
  return read;
}

/**
 * Finds the checks whose names begin with as many of the first words as possible. Returns the
 * checks and the number of words.
 */
function longestName(words, names) {
  for (let length = words.length; length > 0; length -= 1) {
    const beginning = `${words.slice(0, length).join(" ")} `;
    const found = names.filter((name) => `${name} `.startsWith(beginning));
    if (found.length > 0) return { length, found };
  }
  return { length: 0, found: [] };
}

function unknownWord(word, names) {
  const list = names.map((name) => `  ${name}`).join("\n");
  return `There is no check, file or folder named "${word}". The checks are:\n${list}`;
}

/** What `npm test -- --help` prints of these checks. */
export function describeChecks(checks) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  return `npm test                      runs every check
npm test -- types lint        runs the checks whose names begin so
npm test -- web/leads         runs the tests in a file or folder
npm test -- screens web/leads runs them in one check only
npm test -- changed           runs what the changes of this branch can affect

The checks:
${lines.join("\n")}`;
}

/**
 * Chooses what to run. Returns a map from the name of a check to its test files, or to null for the
 * whole check. `testFiles` lists every test file with a check that runs it, as `{ check, file }`.
 * The tests under a path run in every check that has some; if checks that run tests are named too,
 * only in those. Throws if there is no test under a path, or none for a named check.
 */
export function chooseChecks({ names, paths }, testFiles) {
  const whole = names.map((name) => [name, null]);
  return new Map(paths.length === 0 ? whole : [...whole, ...limited({ names, paths }, testFiles)]);
}

function limited({ names, paths }, testFiles) {
  const limits = names.filter((name) => testFiles.some(({ check }) => check === name));
  const allowed = testFiles.filter(({ check }) => limits.length === 0 || limits.includes(check));
  const found = paths.flatMap((path) => testsUnder(path, allowed, limits));
  const checks = new Set([...limits, ...found.map(({ check }) => check)]);
  return [...checks].map((name) => {
    const files = found.filter(({ check }) => check === name).map(({ file }) => file);
    if (files.length === 0) throw new Error(noTests(paths, [name]));
    return [name, [...new Set(files)]];
  });
}

function testsUnder(path, testFiles, limits) {
  const tests = testFiles.filter(({ file }) => isUnder(path, file));
  if (tests.length === 0) throw new Error(noTests([path], limits));
  return tests;
}

function isUnder(path, file) {
  return path === "." || file === path || file.startsWith(`${path}/`);
}

function noTests(paths, checks) {
  const runner = checks.length === 0 ? "" : ` for ${checks.join(" or ")}`;
  return `There are no tests${runner} in ${paths.join(" or ")}.`;
}
