import type { PersonalData, StoredData } from "#contract/people/personal-data.ts";
import { snapshotsKept } from "#server/backup/backup.ts";
import type { Config } from "#server/config/config.ts";
import type { ColumnUse, PersonRecords } from "./person-records.ts";

type Settings = Pick<Config, "databaseUrl" | "s3" | "smtp">;

/** Names what kind of store is used, never which (rule pages.personal-data). */
export function describeRecords(
  records: readonly PersonRecords[],
  { databaseUrl, s3, smtp }: Settings,
): PersonalData {
  return {
    stored: [...describeHoldings(records), ...(databaseUrl === undefined ? [copies] : [])].toSorted(
      (one, other) => one.name.localeCompare(other.name),
    ),
    kept: describeKept(records),
    database: databaseUrl === undefined ? "disk" : "server",
    files: s3 === undefined ? "disk" : "object store",
    mail: smtp === undefined ? "disk" : "server",
  };
}

/** Of the embedded engine alone. */
const copies: StoredData = {
  name: "Automatic copies",
  what: ["all of this, also what was deleted since"],
  why: "So that nothing is lost if the disk fails or we make a mistake.",
  until: `${snapshotsKept} hours.`,
};

/** Tables of one name make one entry. */
function describeHoldings(records: readonly PersonRecords[]): StoredData[] {
  const byName = new Map<string, StoredData>();
  for (const { columns, holdings } of records) {
    for (const [table, { ids, ...holding }] of Object.entries(holdings)) {
      const known = byName.get(holding.name);
      const uses = Object.values(columns[table] ?? {});
      const words = [...uses.map(wordsOf), ids].filter((word) => word !== undefined);
      byName.set(holding.name, {
        ...holding,
        what: [...new Set([...(known?.what ?? []), ...words])],
      });
    }
  }
  return [...byName.values()];
}

/** Columns of one name that stay for one reason make one entry. */
function describeKept(records: readonly PersonRecords[]): PersonalData["kept"] {
  const byNameAndReason = new Map<string, PersonalData["kept"][number]>();
  const kept = records.flatMap(({ columns, holdings }) =>
    Object.entries(holdings).flatMap(([table, { name }]) => keptOf(columns[table] ?? {}, name)),
  );
  for (const { name, what, why } of kept) {
    const key = `${name} ${why}`;
    const known = byNameAndReason.get(key);
    byNameAndReason.set(key, { name, what: [...(known?.what ?? []), ...what], why });
  }
  return [...byNameAndReason.values()];
}

function keptOf(columns: Record<string, ColumnUse>, name: string): PersonalData["kept"] {
  return Object.values(columns).flatMap((use) =>
    use !== "not personal" && "kept" in use ? [{ name, what: [use.words], why: use.kept }] : [],
  );
}

function wordsOf(use: ColumnUse): string | undefined {
  if (use === "not personal") return undefined;
  if ("personal" in use) return use.personal;
  if ("onRequest" in use) return use.onRequest;
  return "fact" in use ? use.fact : use.words;
}
