import { loadModule, parsePlPgSQLSync, parseSync } from "libpg-query";
import { isTree, type Tree, treesIn, valuesOf } from "./tree.ts";

await loadModule();

/** Locking rows and defining the table count as writing. */
export type Use = { table: string; access: "reads" | "writes" };

type Range = { schemaname?: string; relname: string; alias?: { aliasname: string } };

/** They write the table that they name first. */
const writing = new Set([
  ..."InsertStmt UpdateStmt DeleteStmt MergeStmt CopyStmt LockStmt TruncateStmt".split(" "),
  ..."CreateStmt AlterTableStmt IndexStmt RenameStmt RuleStmt ViewStmt".split(" "),
]);

const asStatement = (text: string) => text;
const asJoined = (text: string) => `select from ${text}`;

/** Tried in turn to parse a part of SQL. */
const frames = [
  asStatement,
  (text: string) => `select ${text}`,
  asJoined,
  (text: string) => `select from f() ${text}`,
  (text: string) => `select true ${text} true`,
];

export type Made = { table: string; isView: boolean };

/** Also by renaming. */
export function madeBy(text: string): Made[] {
  return statementsOf(text).flatMap(({ tree }) => {
    const { CreateStmt, ViewStmt, RenameStmt } = tree as Record<string, Tree | undefined>;
    const { relname } = (CreateStmt?.["relation"] ?? ViewStmt?.["view"] ?? {}) as Partial<Range>;
    if (relname) return { table: relname, isView: ViewStmt !== undefined };
    const kind = /^OBJECT_(TABLE|VIEW)$/.exec(String(RenameStmt?.["renameType"]))?.[1];
    return kind ? { table: String(RenameStmt?.["newname"]), isView: kind === "VIEW" } : [];
  });
}

/**
 * `named` are not tables, and neither are the sets of changed rows that triggers name. Throws if a
 * part can't be read, since it could use any table.
 */
export function usesOfStatements(text: string, named: ReadonlySet<string> = new Set()): Use[] {
  const statements = statementsOf(text);
  const visible = named.union(changedRowsIn(statements));
  return statements.flatMap(({ tree, own }) => {
    const uses: Use[] = [];
    collect(tree, named, uses);
    return [...uses, ...usesOfBody(tree, own, visible)];
  });
}

/** As by "referencing new table". */
function changedRowsIn(statements: readonly { tree: Tree }[]): Set<string> {
  const trees = statements.map(({ tree }) => tree);
  return new Set(
    valuesOf(trees, "TriggerTransition").map((each) => String((each as Tree)["name"])),
  );
}

/** As parsed by PostgreSQL, with its text. */
function statementsOf(text: string): { tree: Tree; own: string }[] {
  const bytes = Buffer.from(text);
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len }) => {
    const end = stmt_len === undefined ? undefined : start + stmt_len;
    return { tree: { ...stmt }, own: bytes.subarray(start, end).toString() };
  });
}

/**
 * A part is an expression, a list of expressions, or something to join. A single word such as
 * `people` could be a column or a joined table, so that use is a guess.
 */
export function usesOfFragment(text: string): (Use & { isGuess?: boolean })[] {
  let refusal: unknown;
  for (const frame of frames) {
    try {
      const uses = usesOfStatements(frame(text));
      return frame === asStatement ? uses : [...uses, ...guessesIn(text)];
    } catch (error) {
      refusal ??= error;
    }
  }
  throw refusal;
}

function guessesIn(text: string) {
  try {
    return usesOfStatements(asJoined(text)).map((use) => ({ ...use, isGuess: true }));
  } catch {
    return [];
  }
}

/** Adds to `uses`. `named` are the queries defined by "with", which are not tables. */
function collect(tree: unknown, named: ReadonlySet<string>, uses: Use[]): void {
  if (Array.isArray(tree)) {
    for (const item of tree) collect(item, named, uses);
  } else if (isTree(tree)) {
    const { withClause, lockingClause, ...rest } = tree;
    const visible = isTree(withClause) ? collectNamed(withClause, named, uses) : named;
    if (lockingClause) uses.push(...locked(tree, visible));
    for (const [key, child] of Object.entries(rest)) collectPart(key, child, visible, uses);
  }
}

function collectPart(key: string, child: unknown, named: ReadonlySet<string>, uses: Use[]): void {
  if (key === "RangeVar") {
    const range = child as Range;
    if (range.schemaname || !named.has(range.relname)) uses.push(use(range, "reads"));
  } else if (writing.has(key)) {
    const { relation, view, relations, ...rest } = child as Tree;
    const target = relation ?? view;
    const ranges = target ? [target as Range] : rangesIn(relations);
    uses.push(...ranges.map((range) => use(range, "writes")));
    collect(rest, named, uses);
  } else if (key === "DropStmt") uses.push(...dropped(child as Tree));
  else collect(child, named, uses);
}

/**
 * Returns the names with the outer ones. Each query of a "with" sees those before it; in a
 * recursive "with" it sees all.
 */
function collectNamed(clause: Tree, outer: ReadonlySet<string>, uses: Use[]): Set<string> {
  const queries = (clause["ctes"] as Tree[]).map((cte) => cte["CommonTableExpr"] as Tree);
  const nameOf = (query: Tree) => String(query["ctename"]);
  const named = new Set(outer);
  if (clause["recursive"]) for (const query of queries) named.add(nameOf(query));
  for (const query of queries) {
    collect(query["ctequery"], new Set(named), uses);
    named.add(nameOf(query));
  }
  return named;
}

/** Those that the locking clause names, or else all of the query's tables. */
function locked({ fromClause, lockingClause }: Tree, named: ReadonlySet<string>): Use[] {
  const joined = rangesIn(fromClause).filter(({ relname }) => !named.has(relname));
  return (lockingClause as Tree[]).flatMap((clause) => {
    const { lockedRels } = clause["LockingClause"] as Tree;
    const names = rangesIn(lockedRels).map(({ relname }) => relname);
    return joined
      .filter((range) => names.length === 0 || names.includes(calledIn(range)))
      .map((range) => use(range, "writes"));
  });
}

function calledIn({ alias, relname }: Range): string {
  return alias?.aliasname ?? relname;
}

function dropped({ removeType, objects }: Tree): Use[] {
  if (removeType !== "OBJECT_TABLE" && removeType !== "OBJECT_VIEW") return [];
  return valuesOf(objects, "List").map((list) => {
    const names = valuesOf(list, "String").map((name) => String((name as Tree)["sval"]));
    const [relname = "", schemaname = "public"] = names.reverse();
    return use({ relname, schemaname }, "writes");
  });
}

/** Empty for other statements. */
function usesOfBody(stmt: Tree, text: string, named: ReadonlySet<string>): Use[] {
  if (stmt["DoStmt"]) throw new Error("write a function instead of a do block");
  const made = stmt["CreateFunctionStmt"];
  if (!isTree(made)) return [];
  const optionOf = (name: string) =>
    (valuesOf(made["options"], "DefElem") as Tree[])
      .filter(({ defname }) => defname === name)
      .flatMap(({ arg }) => valuesOf(arg, "sval"));
  const [language] = optionOf("language");
  if (language === "plpgsql") return usesOfPlpgsql(text, named);
  if (language !== "sql") throw new Error(`a function in ${String(language)}`);
  return optionOf("as").flatMap((body) => usesOfStatements(String(body), named));
}

function usesOfPlpgsql(text: string, named: ReadonlySet<string>): Use[] {
  const body = parsePlPgSQLSync(text);
  if (treesIn(body).some((tree) => Object.keys(tree).some(isDynamic))) {
    throw new Error("a function puts SQL together when it runs");
  }
  return valuesOf(body, "PLpgSQL_expr").flatMap((expression) => {
    const { query, parseMode } = expression as { query: string; parseMode: number };
    if (parseMode === 0) return usesOfStatements(query, named);
    const value = parseMode === 2 ? query : query.replace(/^[^=]*=/, "");
    return usesOfStatements(`select ${value}`, named);
  });
}

/** The text is made when the statement runs, as by "execute". */
function isDynamic(key: string): boolean {
  return key.startsWith("PLpgSQL_stmt_dyn") || key === "dynquery";
}

function use({ schemaname, relname }: Range, access: Use["access"]): Use {
  const isOurs = !schemaname || schemaname === "public";
  return { table: isOurs ? relname : `${schemaname}.${relname}`, access };
}

/** Not in a subquery. */
function rangesIn(value: unknown): Range[] {
  if (Array.isArray(value)) return value.flatMap(rangesIn);
  if (!isTree(value)) return [];
  const { RangeVar, RangeSubselect: _, ...rest } = value;
  return RangeVar ? [RangeVar as Range] : Object.values(rest).flatMap(rangesIn);
}
