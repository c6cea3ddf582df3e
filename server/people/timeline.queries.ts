import { type RawBuilder, sql } from "kysely";
import { PersonEvent } from "#contract/people/people.ts";
import { readCursor, type SortKey, writeCursor } from "#server/db/lists/cursors.ts";
import type { Work } from "#server/work.ts";
import { staffName } from "./handing-over.queries.ts";

const byTime = { by: sql`at`, type: "timestamptz" } as const satisfies SortKey;

/** Sorts before every event: the start of the first page. */
const newest = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

type Asked = {
  personId: string;
  cursor: string | undefined;
  limit: number;
  hasRoles: boolean;
};

type Row = { id: string; kind: string; at: Date; words: Record<string, unknown> };

/**
 * Mails are read by an index in this order: a person can have thousands. Ids are only those of
 * messages: one row can stand for several events. Throws malformed_request for a foreign cursor.
 */
export async function listEvents(work: Work, { personId, cursor, limit, hasRoles }: Asked) {
  const [at, id] = cursor === undefined ? newest : readCursor(cursor, byTime);
  const { rows } = await sql<Row>`
    with account as (
      select accounts.id, accounts.created_at from accounts
      join contacts on contacts.email = accounts.email where contacts.id = ${personId}
    ), mails as (
      select message_list.* from message_list
      where person_id = ${personId} and (planned_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by planned_at desc, id desc limit ${limit + 1}
    ), events as (
      select id, 'message' as kind, planned_at as at, jsonb_build_object(
          'message_kind', kind, 'state', state, 'subject', subject, 'reason', reason,
          'last_error', last_error, 'copy_of', copy_of, 'sent_at', sent_at,
          'items', array(select concat_ws(' ', part ->> 'kind', part ->> 'part')
            from jsonb_array_elements(parts) part)) as words
        from mails
      union all
      select id, 'lead', created_at, jsonb_build_object('source', source)
        from lead_list where person_id = ${personId}
      union all
      select id, 'registration', created_at, jsonb_build_object('starts_at', starts_at,
          'is_cancelled', cancelled_at is not null, 'question', question)
        from registration_list where person_id = ${personId}
      union all
      select ${uuidOf(sql`'attendance' || id`)}, 'attendance', attended_at, '{}'
        from registration_list where person_id = ${personId} and attended_at is not null
      union all
      select ${uuidOf(sql`'import' || import_id`)}, 'import', confirmed_at, jsonb_build_object(
          'is_new', is_new, 'file_name', file_name,
          'by', ${staffName("created_by")})
        from person_imports where person_id = ${personId}
      union all
      select id, 'cohort_wait', asked_at, '{}' from cohort_waits where person_id = ${personId}
      union all
      select ${uuidOf(sql`'told' || waits.id`)}, 'cohort_told', told_at,
          jsonb_build_object('invited_to', cohort_list.title)
        from cohort_waits waits left join cohort_list on cohort_list.id = waits.invited_to
        where person_id = ${personId} and told_at is not null
      union all
      select id, 'application', created_at, jsonb_build_object('answers', answers)
        from application_list where person_id = ${personId}
      union all
      select ${uuidOf(sql`'review' || id`)}, 'review', reviewed_at, jsonb_build_object('status', status,
          'is_asked_later', asked_later_at is not null,
          'by', ${staffName("reviewed_by")})
        from application_list where person_id = ${personId} and reviewed_at is not null
      union all
      select ${uuidOf(sql`changed.change || id`)}, 'place', changed.at, jsonb_build_object('change', changed.change,
          'cohort_id', cohort_id, 'cohort', title,
          'by', ${staffName("changed.by")},
          'answer_by', case when changed.change = 'offered' then answer_by end,
          'paid_note', case when changed.change = 'paid' then paid_note end)
        from place_list
        cross join lateral (values ('offered', offered_at, offered_by),
          ('joined', joined_at, given_by), ('left', left_at, ended_by),
          ('paid', paid_at, paid_by), (status, closed_at, ended_by)) as changed (change, at, by)
        where person_id = ${personId} and changed.at is not null
          -- A place in another cohort keeps the payment of the one before it.
          and not (changed.change = 'paid' and offered_at is null and paid_at < joined_at)
      union all
      select id, 'look_back', written_at, jsonb_build_object('cohort', title,
          'changed', changed, 'missing', missing, 'advice', advice)
        from look_back_list where person_id = ${personId}
      union all
      select studied.module_id, 'module', completed_at, jsonb_build_object(
          'module', modules.title, 'course', courses.title)
        from account join studied_modules studied on studied.user_id = account.id
        join module_list modules on modules.id = studied.module_id
        join course_list courses on courses.id = studied.course_id
        where studied.completed
      union all
      select booked.id, 'booking', booked.created_at, jsonb_build_object('session', title,
          'session_date', session_date, 'session_time', to_char(session_time, 'HH24:MI'),
          'status', status, 'notes', notes, 'coach_note', coach_note)
        from account join booked_sessions booked on booked.user_id = account.id
      union all
      select ${uuidOf(sql`'came' || session_id || person_id`)}, 'session_attendance',
          session_start(session_date, session_time, session_turn, ${work.config.timeZone}),
          jsonb_build_object('session', title)
        from attended_sessions where person_id = ${personId}
      union all
      select asked.id, 'tier_request', asked.created_at, jsonb_build_object(
          'tier', requested_tier, 'note', note)
        from account join tier_request_list asked on asked.user_id = account.id
      union all
      select ${uuidOf(sql`'answer' || asked.id`)}, 'tier_answer', decided_at, jsonb_build_object('tier', requested_tier,
          'status', status, 'by', ${staffName("decided_by")})
        from account join tier_request_list asked on asked.user_id = account.id
        where decided_at is not null
      union all
      select ${uuidOf(sql`changes.id::text`)}, 'tier_change', changes.created_at, jsonb_build_object(
          'tier', membership_tier, 'previous', previous_tier,
          'by', case when not is_imported then actor end)
        from account join tier_changes changes on changes.subject = account.id::text
        where membership_tier is distinct from previous_tier
      union all
      select ${uuidOf(sql`changes.id::text`)}, 'role_change', changes.created_at, jsonb_build_object(
          'role', role, 'is_given', action = 'roles.add', 'by', actor)
        from account join role_changes changes on changes.subject = account.id::text
        where ${hasRoles}::boolean
      union all
      select id, 'account', created_at, '{}' from account
    )
    select id, kind, at, words from events
    where (at, id) < (${at}::timestamptz, ${id}::uuid)
    order by at desc, id desc limit ${limit + 1}
  `.execute(work.db);
  return toPage(rows, limit);
}

/** The same for the same text. */
function uuidOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;
}

function toPage(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit).map(toEvent);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? writeCursor([last.at, last.id]) : null };
}

function toEvent({ id, kind, at, words }: Row): PersonEvent {
  return PersonEvent.parse({ ...words, ...instantsIn(words), id, kind, at: at.toISOString() });
}

/** JSON of the database writes times as in 2026-11-21T14:00:00+00:00. */
function instantsIn(words: Readonly<Record<string, unknown>>) {
  const times = ["sent_at", "starts_at"].filter((name) => typeof words[name] === "string");
  return Object.fromEntries(
    times.map((name) => [name, new Date(String(words[name])).toISOString()]),
  );
}
