import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { madeBy } from "./sql-uses.ts";

export type Owned = { owner: string; isView: boolean };

const folder = "server/db/migrations";

/** Created by no migration, with the folder that wraps the library. */
const schemasOfLibraries: Record<string, string> = { pgboss: "jobs" };

/** Every folder may read PostgreSQL's own catalogue. */
const ofPostgres = /^(?:pg_catalog\.|information_schema\.|pg_)/;

export type Migration = { file: string; owner: string | undefined; text: string };

/** The owner is the folder named after the number in the file name. */
export function readMigrations(root: string): Migration[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith(".sql"));
  return files.map((name) => ({
    file: `${folder}/${name}`,
    owner: ownerOfFile(root, name),
    text: readFileSync(join(root, folder, name), "utf8"),
  }));
}

/** `leads` for 05-leads.sql and for 18-leads-score.sql, if there is no folder `leads-score`. */
function ownerOfFile(root: string, name: string): string | undefined {
  const words = name.replace(/^\d+-|\.sql$/g, "").split("-");
  const names = words.map((_, index) => words.slice(0, words.length - index).join("-"));
  return names.find((noun) => existsSync(join(root, "server", noun)));
}

/** Undefined if no migration creates the table or view, null for PostgreSQL's own catalogue. */
export function ownersFrom(migrations: readonly Migration[]) {
  const owned = new Map<string, Owned>();
  for (const { owner, text } of migrations) {
    for (const { table, isView } of madeBy(text)) {
      if (owner && !owned.has(table)) owned.set(table, { owner, isView });
    }
  }
  return (table: string): Owned | null | undefined => {
    const [schema = "", name] = table.split(".");
    const library = name ? schemasOfLibraries[schema] : undefined;
    if (library) return { owner: library, isView: false };
    return ofPostgres.test(table) ? null : owned.get(table);
  };
}
