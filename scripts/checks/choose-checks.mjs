/**
 * A word is a check or its beginning, as `types` of `types-node` and `types-web`; any other is a
 * path, which `isPath` knows. Throws for a word that is neither.
 */
export function sortWords(words, { checks, isPath }) {
  const paths = words.filter((word) => named(word, checks).length === 0);
  const unknown = paths.find((word) => !isPath(word));
  if (unknown !== undefined) throw new Error(unknownWord(unknown, checks));
  return { checks: checks.filter((check) => words.some((word) => isNamed(check, word))), paths };
}

const named = (word, checks) => checks.filter((check) => isNamed(check, word));
const isNamed = ({ name }, word) => `${name}-`.startsWith(`${word.replaceAll(" ", "-")}-`);

function unknownWord(word, checks) {
  const list = checks.map(({ name }) => `  ${name}`).join("\n");
  return `There is no check, file or folder named "${word}". The checks are:\n${list}`;
}

/** For `npm test -- --help`. */
export function describeChecks(checks) {
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  return `npm test                      runs every check; on PostgreSQL the tests that can differ there
npm test -- everything        runs every test of the server on both engines
npm test -- types lint        runs the checks whose names begin so
npm test -- web/leads         runs the tests in a file or folder, on both engines
npm test -- server-pglite server/leads
                              runs them in one check only
npm test -- rule leads.form   runs the tests of a rule
npm test -- changed           runs the static checks, and the tests that import what has changed

The checks:
${lines.join("\n")}`;
}
