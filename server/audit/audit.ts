import {
  type AuditEntry,
  byCommand,
  type ListAudit,
  unknownPrefix,
} from "#contract/audit/audit.ts";
import type { AuditAction } from "#contract/audit/audit-words.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./audit.queries.ts";

export { countFoundEntries } from "./audit.queries.ts";

/** Who did something. The id is null if no account has the address. */
export type Doer = { id: string | null; email: string };

export type Done = {
  /** Null for the server itself, or a command on it. */
  by: Doer | null;
  /** The client's network address; null for the server or a command. */
  from: string | null;
  /** The id of whom or what it is about. */
  subject?: string | null | undefined;
  /** Further facts. No text about a person: an entry stays when the person is erased. */
  detail?: AuditEntry["detail"];
};

type Recording = Pick<Work, "db" | "now">;

/** Records what somebody did (rule audit.log). */
export async function record(work: Recording, action: AuditAction, done: Done): Promise<void> {
  await recordByName(work, action, done);
}

/** Records a call of staff. `name` is the call's, such as `applications.review`. */
export async function recordByName(
  work: Recording,
  name: string,
  { by, from, subject = null, detail = {} }: Done,
): Promise<void> {
  await queries.insertEntry(work, {
    action: name,
    actor: by?.email ?? byCommand,
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

/** Records that the same was done to many, each as a call about one of them. */
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
      actor: by?.email ?? byCommand,
      actor_id: by?.id ?? null,
      client_address: from,
      created_at: work.now(),
    })),
  );
}

/**
 * Returns how the audit log names an address that no account has: by a keyed hash, the same for the
 * same address until the secrets are rotated.
 */
export function unknownActor({ links }: Pick<Work, "links">, email: string): Doer {
  return { id: null, email: `${unknownPrefix}${links.hash("audit", email)}` };
}

const defaultLimit = 50;

/** Returns a page of the entries that the input asks for. */
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

/** Deletes the entries that are more than two years old. */
export async function forgetEntries(work: Work): Promise<void> {
  while ((await queries.deleteOldEntries(work, entriesAtOnce)) === entriesAtOnce);
}
