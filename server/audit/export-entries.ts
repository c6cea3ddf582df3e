import type { AuditEntry, AuditSearch } from "#contract/audit/audit.ts";
import { auditWords } from "#contract/audit/audit-words.ts";
import type { RunRead } from "#server/db/lists/slow-reads.ts";
import { columnsOf, text } from "#server/http/downloads/csv-columns.ts";
import { findEntries } from "./audit.queries.ts";

const entriesAtOnce = 500;

const words: Readonly<Record<string, string>> = auditWords;

export const entryColumns = columnsOf<AuditEntry>({
  created_at: [{ header: "When (UTC)", value: text }],
  actor: [{ header: "Who", value: text }],
  actor_id: [{ header: "Account", value: text }],
  action: [
    { header: "What", value: (action) => words[action] ?? action },
    { header: "Action", value: text },
  ],
  subject: [{ header: "About", value: text }],
  detail: [{ header: "Details", value: inOneLine }],
  client_address: [{ header: "IP address", value: text }],
  id: [],
  subject_email: [],
  actor_person_id: [],
  subject_person_id: [],
});

function inOneLine(detail: AuditEntry["detail"]): string {
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${value ?? "none"}`);
  return details.join(", ");
}

/** Some hundreds at a time, so that no query waits for a slow client. */
export async function* readEntries(run: RunRead, search: AuditSearch) {
  let after: string | undefined;
  for (;;) {
    const page = { after, limit: entriesAtOnce };
    const entries = await run((work) => findEntries(work, search, page));
    yield* entries;
    if (entries.length < entriesAtOnce) return;
    after = entries.at(-1)?.id;
  }
}
