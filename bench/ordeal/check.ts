import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Acknowledged } from "./load.ts";
import type { Place } from "./place.ts";
import { writeKinds } from "./writes.ts";

export type Verdict = {
  acknowledged: number;
  /** Not in the database, by kind and key. */
  lost: string[];
  /** Addresses whose promised mail never came, with the state of its message and job. */
  unsent: string[];
  /** Under the same Message-ID. */
  doubled: number;
  /** From the acknowledgement to the mail's arrival, in seconds. */
  longestWait: number;
  /** Leads and applications without their message. */
  halfWritten: number;
};

export async function judge(place: Place, acknowledged: readonly Acknowledged[]): Promise<Verdict> {
  const database = await place.openDatabase();
  try {
    return {
      acknowledged: acknowledged.length,
      lost: await listLost(database.db, place, acknowledged),
      halfWritten: await countHalfWritten(database.db),
      unsent: await explainUnsent(database.db, listUnsent(place, acknowledged)),
      ...judgeMails(place, acknowledged),
    };
  } finally {
    await database.close();
  }
}

async function listLost(
  db: Database,
  { stage }: Place,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const kind of writeKinds) {
    const kept = new Set(await kind.listKept(db, stage));
    const missing = acknowledged.filter((write) => write.kind === kind && !kept.has(write.key));
    lost.push(...missing.map(({ key }) => `${kind.name}: ${key}`));
  }
  return lost;
}

async function countHalfWritten(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select id, 'lead' as about from leads
      union all select id, 'application' from applications) as written
    where not exists (select from messages
      where messages.about = written.about and messages.about_id = written.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

function judgeMails(place: Place, acknowledged: readonly Acknowledged[]) {
  const { mails } = place.mailbox;
  const came = new Map(
    mails.flatMap(({ recipients, date }) =>
      recipients.map((recipient) => [recipient, Date.parse(date ?? "")] as const),
    ),
  );
  const waits = acknowledged.flatMap(({ kind, key, at }) => {
    const arrival = came.get(kind.mailTo(key) ?? "");
    return arrival === undefined ? [] : [(arrival - at) / 1000];
  });
  return {
    doubled: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
    longestWait: waits.reduce((longest, wait) => Math.max(longest, wait), 0),
  };
}

async function explainUnsent(db: Database, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string; states: string | null }>`
    select address, (
      select string_agg(concat_ws(' ', kind, messages.state, messages.last_error,
          'job', coalesce(job.state::text, 'none'), job.retry_count), ', ')
      from people
        join messages on messages.person_id = people.id
        left join pgboss.job on job.data ->> 'id' = messages.id::text
      where people.email = address) as states
    from unnest(${addresses}::text[]) address`.execute(db);
  return rows.map(({ address, states }) => `${address} (${states ?? "no message"})`);
}

export function listUnsent({ mailbox }: Place, acknowledged: readonly Acknowledged[]): string[] {
  const came = new Set(mailbox.mails.flatMap(({ recipients }) => recipients));
  return acknowledged
    .flatMap(({ kind, key }) => kind.mailTo(key) ?? [])
    .filter((address) => !came.has(address));
}
