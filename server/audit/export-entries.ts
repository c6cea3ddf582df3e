import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { AuditEntry, AuditSearch } from "#contract/audit.ts";
import { auditWords } from "#contract/audit-words.ts";
import type { Work } from "#server/work.ts";
import { findEntries } from "./audit.queries.ts";

const entriesAtOnce = 500;

const columns = [
  { key: "created_at", header: "When (UTC)" },
  { key: "actor", header: "Who" },
  { key: "actor_id", header: "Account" },
  { key: "words", header: "What" },
  { key: "action", header: "Action" },
  { key: "subject", header: "About" },
  { key: "detail", header: "Details" },
  { key: "client_address", header: "IP address" },
];

/**
 * Streams the entries that the search finds as CSV, reading some hundreds at a time, so that no
 * query waits for a slow client. Text that a spreadsheet would take for a formula begins with an
 * apostrophe.
 */
export function exportEntries(work: Work, search: AuditSearch): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  return Readable.from(readRows(work, search)).compose(csv);
}

async function* readRows(work: Work, search: AuditSearch) {
  let after: string | undefined;
  for (;;) {
    const entries = await findEntries(work, search, { after, limit: entriesAtOnce });
    yield* entries.map(toRow);
    if (entries.length < entriesAtOnce) return;
    after = entries.at(-1)?.id;
  }
}

function toRow({ detail, ...entry }: AuditEntry) {
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${value ?? "none"}`);
  const words: Readonly<Record<string, string>> = auditWords;
  return { ...entry, words: words[entry.action] ?? entry.action, detail: details.join(", ") };
}
