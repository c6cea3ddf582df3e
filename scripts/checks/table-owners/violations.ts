import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { usesOfCode } from "./code-uses.ts";
import { type Migration, type Owned, ownersFrom, readMigrations } from "./owners.ts";
import { type Use, usesOfStatements } from "./sql-uses.ts";

/** Any table is allowed, for this reason. */
const exceptions: Record<string, string> = {
  db: "it migrates, pages and cleans up whatever tables there are",
  backup: "it copies every table that the database lists",
};

export type Violation = { place: string; folder: string; what: string };

type OwnerOf = (table: string) => Owned | null | undefined;

/**
 * Where a folder writes a table or view, or reads a table, that it does not own. Reads the code
 * without its tests, and the functions and views in migrations. Also returns the number of uses.
 */
export function findViolations(root: string): { violations: Violation[]; uses: number } {
  const migrations = readMigrations(root);
  const ownerOf = ownersFrom(migrations);
  const inCode = codeFiles(root).map((file) => usesOfFile(root, file));
  const found = [...migrations.map(usesOfMigration), ...inCode];
  return {
    uses: found.reduce((sum, { uses }) => sum + uses.length, 0),
    violations: found.flatMap(({ folder, uses, unreadable }) => [
      ...uses.flatMap((use) => violationOf(folder, use, ownerOf)),
      ...unreadable.map(({ place, reason }) => ({ place, folder, what: reason })),
    ]),
  };
}

type PlacedUse = Use & { place: string; isGuess?: boolean };
type Found = { folder: string; uses: PlacedUse[]; unreadable: { place: string; reason: string }[] };

function codeFiles(root: string): string[] {
  const files = globSync("server/**/*.ts", { cwd: root });
  return files.filter((file) => !file.endsWith(".test.ts") && !(folderOf(file) in exceptions));
}

function usesOfFile(root: string, file: string): Found {
  const code = readFileSync(join(root, file), "utf8");
  const { uses, unreadable } = usesOfCode(file, code);
  const placed = <Item extends { offset: number }>(item: Item) => ({
    ...item,
    place: `${file}:${code.slice(0, item.offset).split("\n").length}`,
  });
  return { folder: folderOf(file), uses: uses.map(placed), unreadable: unreadable.map(placed) };
}

function folderOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function usesOfMigration({ file: place, owner, text }: Migration): Found {
  if (!owner) {
    const reason = "no folder of the server has its name";
    return { folder: "nobody", uses: [], unreadable: [{ place, reason }] };
  }
  try {
    const uses = usesOfStatements(text).map((use) => ({ ...use, place }));
    return { folder: owner, uses, unreadable: [] };
  } catch (error) {
    const reason = `this SQL can't be read: ${(error as Error).message}`;
    return { folder: owner, uses: [], unreadable: [{ place, reason }] };
  }
}

function violationOf(folder: string, use: PlacedUse, ownerOf: OwnerOf): Violation[] {
  const { place, table, access, isGuess } = use;
  const owned = ownerOf(table);
  const violation = (what: string) => [{ place, folder, what: `${access} ${table}, ${what}` }];
  if (owned === undefined) return isGuess ? [] : violation("which no migration makes");
  if (owned === null) return access === "reads" ? [] : violation("which belongs to PostgreSQL");
  const mayUse = owned.owner === folder || (access === "reads" && owned.isView);
  return mayUse ? [] : violation(`which belongs to ${owned.owner}`);
}
