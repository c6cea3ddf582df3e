import type { AuditEntry, AuditSearch } from "#contract/audit/audit.ts";
import { auditWords } from "#contract/audit/audit-words.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import { findEntries } from "./audit.queries.ts";

const entriesAtOnce = 500;

export const entryColumns = [
  { key: "created_at", header: "When (UTC)" },
  { key: "actor", header: "Who" },
  { key: "actor_id", header: "Account" },
  { key: "words", header: "What" },
  { key: "action", header: "Action" },
  { key: "subject", header: "About" },
  { key: "detail", header: "Details" },
  { key: "client_address", header: "IP address" },
];

/** Reads some hundreds at a time, so that no query waits for a slow client. */
export async function* readEntryRows(run: RunRead, search: AuditSearch) {
  let after: string | undefined;
  for (;;) {
    const page = { after, limit: entriesAtOnce };
    const entries = await run((work) => findEntries(work, search, page));
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
