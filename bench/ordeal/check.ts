import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Acknowledged } from "./load.ts";
import type { Place } from "./place.ts";
import { writeKinds } from "./writes.ts";

/** What became of the acknowledged writes after the faults. */
export type Verdict = {
  acknowledged: number;
  /** Acknowledged writes that the database does not have, by kind and key. */
  lost: string[];
  /** Addresses whose write was acknowledged and whose mail never came, with what became of it. */
  unsent: string[];
  /** Mails that came a second time under the same Message-ID. */
  doubled: number;
  /** The longest time from the acknowledgement to the mail's arrival, in seconds. */
  longestWait: number;
  /** Leads and applications without the message that belongs to them. */
  halfWritten: number;
};

/** Compares what was acknowledged with the database and with the mails that came. */
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

/** Returns each address with the state of its messages and of their jobs. */
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

/** Lists the addresses whose mail was promised by an acknowledged write and has not come. */
export function listUnsent({ mailbox }: Place, acknowledged: readonly Acknowledged[]): string[] {
  const came = new Set(mailbox.mails.flatMap(({ recipients }) => recipients));
  return acknowledged
    .flatMap(({ kind, key }) => kind.mailTo(key) ?? [])
    .filter((address) => !came.has(address));
}
