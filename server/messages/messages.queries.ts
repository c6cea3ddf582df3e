import { type Expression, type RawBuilder, sql } from "kysely";
import type { MessageAbout, MessageNature, MessageState } from "#contract/messages/messages.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type { EmailKind } from "#emails/emails.ts";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { idsWithOpenJob } from "#server/jobs/open-jobs.queries.ts";
import { personWith } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** `occasion` tells repetitions apart, as the second request of a lead. */
export type Cause = {
  about: MessageAbout;
  about_id: string;
  occasion: string;
};

/** SQL: the number written since the instant. */
export function messagesAbout(
  { about, id }: { about: MessageAbout; id: Expression<string> },
  since: Date,
): RawBuilder<number> {
  return sql`(select count(*) from messages
    where about = ${about} and about_id = ${id} and created_at > ${since})`;
}

/** SQL, true if the person has a message of the kind. */
export function wasWrittenTo(personId: Expression<string>, kind: EmailKind): RawBuilder<boolean> {
  return sql`exists (select from messages where person_id = ${personId} and kind = ${kind})`;
}

/** The latest of each calendar entry that messages of the kind carried, by its UID. */
export async function listCalendarEventsSent(
  work: Work,
  { kind, personId }: { kind: EmailKind; personId: string },
): Promise<ReadonlyMap<string, CalendarEvent>> {
  const rows = await work.db
    .selectFrom("messages")
    .select("calendar")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .orderBy("created_at")
    .execute();
  const events = rows.flatMap(({ calendar }) => calendar ?? []);
  return new Map(events.map((event) => [event.uid, event]));
}

export type NewMessage = Cause & {
  kind: string;
  nature: MessageNature;
  person_id: string;
  props: Record<string, unknown>;
  calendar: CalendarEvent | CalendarEvent[] | null;
  created_at: Date;
  state: "queued" | "held";
  planned_at: Date;
  reason: string | null;
};

/** Returns null if the person has a message of this kind for this cause. */
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
    insert into messages (about, about_id, occasion, kind, nature, person_id, props,
      calendar, created_at, state, planned_at, reason)
    values (${value("about")}, ${value("about_id")}, ${value("occasion")}, ${value("kind")},
      ${value("nature")}, ${value("person_id")}, ${value("props")}, ${value("calendar")},
      ${value("created_at")}, ${value("state")}, ${value("planned_at")}, ${value("reason")})
    on conflict do nothing
    returning id`,
);

/** SQL, until the unit of work ends. Insert or find the person first, or it may deadlock. */
export function receiptsLock(email: Expression<string>): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtext('receipts'), hashtext(${email}))`;
}

/** Returns the id of the address's person, who is added if new. */
export async function lockReceipts(work: Work, email: string): Promise<string> {
  const [person] = await personWithReceipts(work, { email, now: work.now() });
  if (person === undefined) throw new Error("The database made no person");
  return person.id;
}

const personWithReceipts = statement(
  (_, value: ValueOf<{ email: string; now: Date }>) => sql<{ id: string }>`select
    ${personWith(value("email"), value("now"))} as id, ${receiptsLock(value("email"))}`,
);

export async function findMessageState(work: Work, id: string) {
  const row = await work.db
    .selectFrom("messages")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state ?? null;
}

/** On its way, sent or given up. */
export async function hasLeft(work: Work, { about, about_id, occasion }: Cause): Promise<boolean> {
  const row = await work.db
    .selectFrom("messages")
    .select("id")
    .where("about", "=", about)
    .where("about_id", "=", about_id)
    .where("occasion", "=", occasion)
    .where("state", "not in", ["held", "dropped"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type FoundAnswer = { state: MessageState; at: string };

/**
 * The last one that was sent, whatever its occasion, if the occasion is null. Null if there is none.
 * `at` is when it is due or was sent.
 */
export async function findAnswerAbout(
  work: Work,
  { about, about_id, occasion }: Omit<Cause, "occasion"> & { occasion: string | null },
): Promise<FoundAnswer | null> {
  const answers = work.db
    .selectFrom("messages")
    .select(["state", (eb) => eb.fn.coalesce("sent_at", "planned_at").as("at")])
    .where("about", "=", about)
    .where("about_id", "=", about_id)
    .where("nature", "=", "answer")
    .where("copy_of", "is", null);
  const row = await (occasion === null
    ? answers.where("state", "=", "sent").orderBy("sent_at", "desc").limit(1)
    : answers.where("occasion", "=", occasion)
  ).executeTakeFirst();
  return row ? { state: row.state, at: row.at.toISOString() } : null;
}

type Told = { ids: readonly string[]; kinds: readonly EmailKind[] };

/** By what they are about: of the last message of these kinds that was not dropped. */
export async function lastPropsAbout(
  work: Work,
  about: MessageAbout,
  { ids, kinds }: Told,
): Promise<Map<string, unknown>> {
  const rows = await work.db
    .selectFrom("messages")
    .distinctOn("about_id")
    .select(["about_id", "props"])
    .where("about", "=", about)
    .where(sql<boolean>`about_id = any(${ids}::uuid[])`)
    .where("kind", "in", kinds)
    .where("state", "<>", "dropped")
    .orderBy("about_id")
    .orderBy("created_at", "desc")
    .execute();
  return new Map(rows.map(({ about_id, props }) => [about_id ?? "", props]));
}

/** Empty while another process is enqueuing them. */
export async function listWithoutJob(
  work: Work,
  { queue, now, limit }: { queue: string; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const lock = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('messages without a job')) as is_ours
  `.execute(work.db);
  if (!lock.rows[0]?.is_ours) return [];
  // In a join, PostgreSQL may compare each message with each job; EXCEPT reads each side once.
  const { rows } = await sql<{ id: string }>`
    with lost as (
      select id::text from messages
      where planned_at <= ${now}
        and (state = 'queued' or (state = 'sending' and leased_until < ${now}))
      except select unnest(${idsWithOpenJob(queue)}))
    select id from messages where id in (select id::uuid from lost)
    order by planned_at limit ${limit}
  `.execute(work.db);
  return rows;
}

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

/** Waiting, sending and failed ones: each count reads only a small index. */
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

/** Newest first, without the planned digest. */
export async function listMailsTo(work: Work, personId: string, limit: number) {
  return await work.db
    .selectFrom("messages")
    .select(["kind", "subject", "state"])
    .select((eb) => eb.fn.coalesce("sent_at", "planned_at").as("at"))
    .where("person_id", "=", personId)
    .where((eb) => eb.or([eb("kind", "<>", "digest"), eb("state", "<>", "held")]))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}
