import {
  type AuditEntry,
  commandActor,
  type ListAudit,
  unknownPrefix,
} from "#contract/audit/audit.ts";
import type { AuditAction } from "#contract/audit/audit-words.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./audit.queries.ts";

export { countFoundEntries, listLatestSubjects } from "./audit.queries.ts";

/** The id is null if no account has the address. */
export type Doer = { id: string | null; email: string };

export type Done = {
  /** Null for the server itself, or a command on it. */
  by: Doer | null;
  /** The client's network address; null for the server or a command. */
  from: string | null;
  /** The id of the person or record that the entry is about. */
  subject?: string | null | undefined;
  /** No text about a person: an entry stays when the person is erased. */
  detail?: AuditEntry["detail"];
};

type Recording = Pick<Work, "db" | "now">;

export async function record(work: Recording, action: AuditAction, done: Done): Promise<void> {
  await recordByName(work, action, done);
}

/** `name` is the call's, such as `applications.review`. */
export async function recordByName(
  work: Recording,
  name: string,
  { by, from, subject = null, detail = {} }: Done,
): Promise<void> {
  await queries.insertEntry(work, {
    action: name,
    actor: by?.email ?? commandActor,
    actor_id: by?.id ?? null,
    client_address: from,
    subject,
    detail,
    created_at: work.now(),
  });
}

type DoneOften = Pick<Done, "by" | "from"> & {
  entries: readonly { subject: string; detail: AuditEntry["detail"] }[];
};

/** One entry for each record, as if the call had been made for each. */
export async function recordMany(
  work: Recording,
  name: string,
  { by, from, entries }: DoneOften,
): Promise<void> {
  await queries.insertEntries(
    work,
    entries.map((entry) => ({
      ...entry,
      action: name,
      actor: by?.email ?? commandActor,
      actor_id: by?.id ?? null,
      client_address: from,
      created_at: work.now(),
    })),
  );
}

/** Names an address that no account has by a keyed hash, the same until the secrets are rotated. */
export function unknownActor({ links }: Pick<Work, "links">, email: string): Doer {
  return { id: null, email: `${unknownPrefix}${links.hash("audit", email)}` };
}

const defaultLimit = 50;

export async function listEntries(
  work: Work,
  { cursor, limit = defaultLimit, ...search }: ListAudit,
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  const found = await queries.findEntries(work, search, { after: cursor, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last?.id ?? null };
}

const entriesAtOnce = 1000;

export async function forgetEntries(work: Work): Promise<void> {
  while ((await queries.deleteOldEntries(work, entriesAtOnce)) === entriesAtOnce);
}
