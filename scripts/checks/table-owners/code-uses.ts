import { type ESTree, parseSync } from "vite";
import { type Use, usesOfFragment } from "./sql-uses.ts";
import { treesIn } from "./tree.ts";

/** `offset` in the file. `isGuess`: it counts only if such a table exists. */
export type PlacedUse = Use & { offset: number; isGuess?: boolean };
/** It could use any table. */
export type Unreadable = { offset: number; reason: string };
export type CodeUses = { uses: PlacedUse[]; unreadable: Unreadable[] };

const writers = new Set(["insertInto", "replaceInto", "updateTable", "deleteFrom", "mergeInto"]);
const readers = new Set([
  ..."selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin".split(" "),
  ..."innerJoinLateral leftJoinLateral crossJoinLateral".split(" "),
]);
/** They take a table in the middle of a query. Other objects have methods with these names too. */
const laterReaders = new Set(["from", "using"]);
const lockers = new Set(["forUpdate", "forNoKeyUpdate", "forShare", "forKeyShare"]);
/** Make a part of SQL from a text. */
const makers = new Set(["table", "id", "raw"]);

const needsLiteral = "the table is not named here";

/** In `sql` templates and calls of Kysely. */
export function usesOfCode(file: string, code: string): CodeUses {
  const found: CodeUses = { uses: [], unreadable: [] };
  for (const node of treesIn(parseSync(file, code).program) as unknown as ESTree.Node[]) {
    if (node.type === "TaggedTemplateExpression") readTemplate(node, found);
    if (node.type === "CallExpression") readCall(node, found);
  }
  return found;
}

function readTemplate({ tag, quasi, start }: ESTree.TaggedTemplateExpression, found: CodeUses) {
  if (tag.type !== "Identifier" || tag.name !== "sql") return;
  const parts = quasi.quasis.map(({ value }, index) => {
    const hole = quasi.expressions[index];
    return `${value.cooked ?? ""}${hole ? textOfHole(hole, index + 1) : ""}`;
  });
  readSql(parts.join(""), start, found);
}

/**
 * For a value or another part of SQL: the name of a table, or a parameter. PostgreSQL refuses a
 * parameter where only a table is allowed.
 */
function textOfHole(hole: ESTree.Expression, number: number): string {
  const text = hole.type === "CallExpression" && isMaker(hole) && literal(hole.arguments[0]);
  return text || `$${number}`;
}

function readSql(text: string, offset: number, { uses, unreadable }: CodeUses): void {
  try {
    uses.push(...usesOfFragment(text).map((use) => ({ ...use, offset })));
  } catch (error) {
    unreadable.push({ offset, reason: `this SQL can't be read: ${(error as Error).message}` });
  }
}

function readCall(call: ESTree.CallExpression, found: CodeUses): void {
  const method = methodOf(call);
  const [first] = call.arguments;
  if (isMaker(call)) readMade(call, method, found);
  else if (writers.has(method)) found.uses.push(...named(first, "writes", found));
  else if (isReader(call)) found.uses.push(...named(first, "reads", found));
  else if (lockers.has(method)) found.uses.push(...locked(call, found));
}

function readMade(call: ESTree.CallExpression, method: string, found: CodeUses): void {
  const text = literal(call.arguments[0]);
  if (text === undefined) found.unreadable.push({ offset: call.start, reason: needsLiteral });
  else if (method === "raw") readSql(text, call.start, found);
  else found.uses.push({ table: text, access: "reads", offset: call.start });
}

type Argument = ESTree.Argument | ESTree.ArrayExpressionElement | undefined;

/** Queries and parts of SQL in the argument are read separately. */
function named(argument: Argument, access: Use["access"], found: CodeUses): PlacedUse[] {
  if (!argument) return [];
  const offset = argument.start;
  if (argument.type === "ArrayExpression") {
    return argument.elements.flatMap((element) => named(element, access, found));
  }
  const text = literal(argument);
  if (text !== undefined) return [{ table: tableOf(text), access, offset }];
  const isReadElsewhere = ["CallExpression", "ArrowFunctionExpression"].includes(argument.type);
  if (!isReadElsewhere) found.unreadable.push({ offset, reason: needsLiteral });
  return [];
}

/** Locking counts as writing: the named tables, or else all of the query. */
function locked(call: ESTree.CallExpression, found: CodeUses): PlacedUse[] {
  const texts = queriedBefore(call).flatMap((earlier) => literal(earlier.arguments[0]) ?? []);
  const only = call.arguments.flatMap((argument) => named(argument, "writes", found));
  return texts
    .filter((text) => only.length === 0 || only.some(({ table }) => table === aliasOf(text)))
    .map((text) => ({ table: tableOf(text), access: "writes", offset: call.start }));
}

/** Of the same chain, if they name a table. */
function queriedBefore({ callee }: ESTree.CallExpression): ESTree.CallExpression[] {
  if (callee.type !== "MemberExpression" || callee.object.type !== "CallExpression") return [];
  const before = queriedBefore(callee.object);
  return isReader(callee.object) ? [...before, callee.object] : before;
}

function isReader(call: ESTree.CallExpression): boolean {
  const method = methodOf(call);
  const isInChain =
    call.callee.type === "MemberExpression" && call.callee.object.type === "CallExpression";
  return readers.has(method) || (laterReaders.has(method) && isInChain);
}

function isMaker(call: ESTree.CallExpression): boolean {
  const { callee } = call;
  return callee.type === "MemberExpression" && makers.has(methodOf(call)) && isSql(callee.object);
}

function isSql(object: ESTree.Expression): boolean {
  if (object.type === "Identifier") return object.name === "sql";
  return object.type === "MemberExpression" && nameOf(object.property) === "dynamic";
}

function methodOf({ callee }: ESTree.CallExpression): string {
  return nameOf(callee.type === "MemberExpression" ? callee.property : callee);
}

function nameOf(node: ESTree.Node): string {
  return node.type === "Identifier" ? node.name : "";
}

function literal(argument: Argument): string | undefined {
  const isText = argument?.type === "Literal" && typeof argument.value === "string";
  return isText ? String(argument.value) : undefined;
}

/** "bookings" of "session_bookings as bookings". */
function aliasOf(text: string): string {
  return text.split(/\s+as\s+/i).at(-1) ?? text;
}

function tableOf(text: string): string {
  const [table = text] = text.split(/\s+as\s+/i);
  return table.trim().replace(/^public\./, "");
}
