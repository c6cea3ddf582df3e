import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Email } from "#contract/forms/fields.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { kindsCalled, partsCalled } from "#contract/messages/message-words.ts";
import type { ListMessages, Message } from "#contract/messages/messages.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { nameForStaff, peopleFilters } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  created_at: { by: sql`created_at`, type: "timestamptz" },
  planned_at: { by: sql`planned_at`, type: "timestamptz" },
  recipient: { by: sql`recipient`, type: "text" },
} as const satisfies Record<string, SortKey>;

export type LoggedMessage = Omit<Message, "can">;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => selectLogged(db).where(where),
});

function conditionsOf(input: ListMessages): Conditions {
  const { state, nature, when, search, about_cohort } = input;
  const showsHeld = when || state || search || about_cohort;
  return [
    when === "planned" && sql`messages.state = 'held'`,
    !showsHeld && sql`messages.state <> 'held'`,
    state && sql`messages.state = ${state}`,
    nature && sql`messages.nature = ${nature}`,
    about_cohort && isAboutCohort(about_cohort),
    ...peopleFilters("messages.person_id", input),
    search && { anyOf: matching(search) },
  ];
}

/** As an array, so that the messages are looked up by what they are about. */
function isAboutCohort(id: string): RawBuilder<SqlBool> {
  return sql`(messages.about = 'place' or messages.kind = 'place-offered')
    and messages.about_id = any(array(
      select place_list.id from place_list where place_list.cohort_id = ${id}
      union all
      select application_id from place_offers where place_offers.cohort_id = ${id}))`;
}

/** A search matches recipients, subjects and kinds; a complete address only messages to it. */
export async function listMessages(work: Work, input: ListMessages) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(input));
  return { items: rows.map(toLogged), next_cursor };
}

export async function countFoundMessages(work: Work, input: ListMessages): Promise<FoundCount> {
  return await countRows(work, conditionsOf(input));
}

function matching(search: string): RawBuilder<SqlBool>[] {
  const email = Email.safeParse(search);
  if (email.success) return [sql`contacts.email = ${email.data}`];
  return [
    contains("contacts.search_text", search),
    contains("messages.search_text", search),
    ...ofKind(search),
    ...saying(search),
  ];
}

function ofKind(search: string): RawBuilder<SqlBool>[] {
  const kinds = kindsCalled(search);
  return kinds.length === 0 ? [] : [sql`messages.kind = any(${kinds}::text[])`];
}

function saying(search: string): RawBuilder<SqlBool>[] {
  const wanted = partsCalled(search);
  if (wanted.length === 0 || wanted.some((parts) => parts.length === 0)) return [];
  const conditions = wanted.map((parts) => {
    const alternatives = parts.map((part) => JSON.stringify([part]));
    return sql`messages.props -> 'parts' @> any(cast(${alternatives} as jsonb[]))`;
  });
  return [sql`messages.kind = 'digest' and ${sql.join(conditions, sql` and `)}`];
}

export async function findMessage(work: Work, id: string) {
  const row = await selectLogged(work.db).where("messages.id", "=", id).executeTakeFirst();
  return row && toLogged(row);
}

/** Returns the id of its person; undefined if there is no such message. */
export async function lockMessage(work: Work, id: string): Promise<string | undefined> {
  const row = await work.db
    .selectFrom("messages")
    .select("person_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.person_id;
}

function selectLogged(db: Database) {
  return db
    .selectFrom("messages")
    .innerJoin("contacts", "contacts.id", "messages.person_id")
    .select(["messages.id", "kind", "nature", "messages.person_id", "subject", "state"])
    .select("contacts.email as recipient")
    .select(nameForStaff("messages.person_id").as("name"))
    .select(["about", "about_id", "occasion", "copy_of"])
    .select(["planned_at", "reason", "attempts", "last_error", "sent_at", "created_at"])
    .select(
      sql<string[]>`array(
        select concat_ws(' ', part ->> 'kind', part ->> 'part')
        from jsonb_array_elements(messages.props -> 'parts') part)`.as("items"),
    );
}

type LoggedRow = Omit<LoggedMessage, "planned_at" | "sent_at" | "created_at"> & {
  planned_at: Date;
  sent_at: Date | null;
  created_at: Date;
};

function toLogged({ planned_at, sent_at, created_at, ...row }: LoggedRow): LoggedMessage {
  const { id, kind, nature, person_id, recipient, name, subject, state, items } = row;
  const { about, about_id, occasion, copy_of } = row;
  const { reason, attempts, last_error } = row;
  return {
    ...{ id, kind, nature, person_id, recipient, name, subject, state, items },
    ...{ about, about_id, occasion, copy_of },
    ...{ reason, attempts, last_error },
    planned_at: planned_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function getBody(work: Work, id: string) {
  return work.db
    .selectFrom("messages")
    .select(["kind", "props", "subject", "html", "plain_text"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the copy's id. */
export async function copyMessage(work: Work, id: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into messages (copy_of, about, about_id, occasion, kind, nature, person_id, props,
      calendar, planned_at, created_at)
    select id, about, about_id, occasion, kind, nature, person_id, props, calendar, ${now}, ${now}
    from messages where id = ${id}
    returning id
  `.execute(work.db);
  const [copy] = rows;
  if (copy === undefined) throw new Error("There was nothing to copy");
  return copy.id;
}

/** The message or a copy is pending, or was sent after `since`. */
export async function isUnderWay(work: Work, id: string, since: Date): Promise<boolean> {
  const row = await work.db
    .selectFrom("messages")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", id), eb("copy_of", "=", id)]))
    .where((eb) => eb.or([eb("state", "in", ["queued", "sending"]), eb("sent_at", ">", since)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
