import { type SqlBool, sql } from "kysely";
import type { MessageAbout } from "#contract/messages.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import { prepared } from "#server/db/prepared.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { hasOpenJob } from "#server/jobs/open-jobs.queries.ts";
import type { Work } from "#server/work.ts";

/** What a message is about, and which occasion, as in the second request of a lead. */
export type Cause = {
  about: MessageAbout;
  about_id: string;
  occasion: string;
};

export type NewMessage = Cause & {
  kind: string;
  nature: "receipt" | "scheduled";
  person_id: string;
  props: Record<string, unknown>;
  calendar: CalendarEvent | null;
  created_at: Date;
};

/**
 * Inserts the message, unless the person has one of this kind for this cause. Returns its id, or
 * null.
 */
export async function insertMessage(work: Work, message: NewMessage) {
  const [row] = await insert(work, {
    ...message,
    props: JSON.stringify(message.props),
    calendar: message.calendar && JSON.stringify(message.calendar),
  });
  return row?.id ?? null;
}

type MessageRow = Omit<NewMessage, "props" | "calendar"> & {
  props: string;
  calendar: string | null;
};

const insert = statement(
  (_, value: ValueOf<MessageRow>) => sql<{ id: string }>`
    insert ${prepared} into messages (about, about_id, occasion, kind, nature, person_id, props,
      calendar, created_at, planned_at)
    values (${value("about")}, ${value("about_id")}, ${value("occasion")}, ${value("kind")},
      ${value("nature")}, ${value("person_id")}, ${value("props")}, ${value("calendar")},
      ${value("created_at")}, ${value("created_at")})
    on conflict do nothing
    returning id`,
);

/**
 * Returns the receipts of these kinds that were written to the address since `since`, newest first.
 * Copies that staff sent are not counted. Locks the address for this query until the unit of work
 * ends, so that several at once can't all find the same.
 */
export async function listReceipts(
  work: Work,
  email: string,
  kinds: readonly string[],
  since: Date,
): Promise<{ kind: string; created_at: Date }[]> {
  await lockReceipts(work, { email });
  return await receiptsSince(work, { email, kinds, since });
}

const lockReceipts = statement(
  (_, value: ValueOf<{ email: string }>) =>
    sql`select ${prepared}
      pg_advisory_xact_lock(hashtext('receipts'), hashtext(${value("email")}))`,
);

type Receipts = { email: string; kinds: readonly string[]; since: Date };

const receiptsSince = statement((db, value: ValueOf<Receipts>) =>
  db
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.person_id")
    .select(["kind", "created_at"])
    .where("contacts.email", "=", value("email"))
    .where(sql<SqlBool>`kind = any(${value("kinds")})`)
    .where("copy_of", "is", null)
    .where("created_at", ">=", value("since"))
    .orderBy("created_at", "desc")
    .modifyFront(prepared),
);

export async function findMessageState(work: Work, id: string) {
  const row = await work.db
    .selectFrom("messages")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Returns the numbers of the processes that are sending messages. */
export async function listSendingProcesses(work: Work): Promise<number[]> {
  const rows = await work.db
    .selectFrom("messages")
    .select((eb) => eb.ref("leased_by").$notNull().as("process_key"))
    .distinct()
    .where("leased_by", "is not", null)
    .execute();
  return rows.map(({ process_key }) => process_key);
}

/**
 * Returns the ids of up to `limit` due messages that have no job. Returns none while another
 * process is enqueuing them.
 */
export async function listWithoutJob(
  work: Work,
  { queue, now, limit }: { queue: string; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const lock = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('messages without a job')) as is_ours
  `.execute(work.db);
  if (!lock.rows[0]?.is_ours) return [];
  const { rows } = await sql<{ id: string }>`
    select id from messages
    where planned_at <= ${now}
      and (state = 'queued' or (state = 'sending' and leased_until < ${now}))
      and not ${hasOpenJob(queue, sql.ref("messages.id"))}
    order by planned_at limit ${limit}
  `.execute(work.db);
  return rows;
}

/**
 * Deletes up to `limit` stored bodies of messages sent before `before`. Returns the number deleted.
 */
export async function deleteBodies(work: Work, before: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await work.db
    .updateTable("messages")
    .set({ html: null, plain_text: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("messages")
        .select("id")
        .where("html", "is not", null)
        .where("sent_at", "<", before)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Returns the number of waiting, sending and failed messages by state. Each count reads only a
 * small index; sent and dropped messages are kept for ever.
 */
export async function countOpenMessages(work: Work): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select 'queued' as state, count(*) as count from messages where state = 'queued'
    union all select 'sending', count(*) from messages where state = 'sending'
    union all select 'failed', count(*) from messages where state = 'failed'
    union all select 'held',
      (select count(*) from messages where state = 'held' and kind = 'digest')
      + (select count(*) from messages where state = 'held' and kind <> 'digest')
  `.execute(work.db);
  return rows;
}
