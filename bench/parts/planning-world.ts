import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";

type Filling = Transaction<Schema>;

/** Leads without an account, per member. */
export const leadsPerMember = 0.1;

const staff = 10;
const zones = [
  "America/New_York",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Australia/Sydney",
];

/**
 * An academy in its second year: members of all zones and paces, some in quiet mode, unsubscribed
 * or in the welcome series, with progress, bookings and the messages of a week. Every run inserts
 * the same rows. `begin` is the start of the measured day.
 */
export async function fillWorld(db: Database, members: number, begin: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without triggers, which would add a row for each change: everyone is planned again at the end
    // anyway.
    await sql`set local session_replication_role = replica`.execute(trx);
    await addIds(trx);
    await addCourses(trx);
    await addMembers(trx, members, begin);
    await addProgress(trx, begin);
    await addBookings(trx, begin);
    await addLeads(trx, members * leadsPerMember, begin);
    await addPastMessages(trx, begin);
    await sql`insert into outreach (person_id) select id from people`.execute(trx);
  });
  await sql`analyze`.execute(db);
}

/** Adds an SQL function that returns the same UUID (version 4) for the same text. */
async function addIds(trx: Filling): Promise<void> {
  await sql`create function pg_temp.id_of(key text) returns uuid language sql as $$
    select overlay(overlay(md5(key) placing '4' from 13) placing '8' from 17)::uuid $$`.execute(
    trx,
  );
}

async function addCourses(trx: Filling): Promise<void> {
  await sql`insert into courses (id, title, order_index, membership_tier_required)
    select pg_temp.id_of('course' || n), 'Course ' || n, n, (array[null, null, null, 'basic', 'premium'])[n]
    from generate_series(1, 5) n`.execute(trx);
  await sql`insert into modules (id, course_id, title, content_type, order_index)
    select pg_temp.id_of(c.title || n), c.id, 'Module ' || n, 'text', n from courses c, generate_series(1, 6) n`.execute(
    trx,
  );
}

async function addMembers(trx: Filling, members: number, begin: Date): Promise<void> {
  await sql`create temporary table crowd on commit drop as
    select pg_temp.id_of('member' || n) as id, n, 'member' || n || '@example.com' as email
    from generate_series(1, ${sql.lit(members)}) n`.execute(trx);
  await sql`insert into people (id, email, time_zone)
    select id, email, (${zones}::text[])[1 + n % ${sql.lit(zones.length)}] from crowd`.execute(trx);
  await sql`insert into users (id, email, email_verified, person_id)
    select id, email, true, id from crowd`.execute(trx);
  await sql`insert into profiles (id, email, membership_tier)
    select id, email, (array[null, 'basic', 'premium', 'elite'])[1 + n % 4]
    from crowd`.execute(trx);
  await sql`insert into user_roles (user_id, role, created_at)
    select id, role, ${begin}::timestamptz - interval '1 year'
    from crowd, unnest(array['member', 'coach']) role
    where role = 'member' or n <= ${sql.lit(staff)}`.execute(trx);
  await sql`insert into quiet_settings
      (user_id, quiet_mode, quiet_pace, quiet_hours_end, channel_email, time_zone)
    select id, n % 31 = 0, (array['daily', '2-3x', 'weekly'])[1 + n % 3], make_time(5 + n % 6, 0, 0),
      n % 53 > 0, (${zones}::text[])[1 + n % ${sql.lit(zones.length)}]
    from crowd where n % 10 > 0`.execute(trx);
  await sql`insert into email_prefs (person_id, unsubscribed)
    select id, n % 20 = 0 from crowd where n % 10 = 0`.execute(trx);
}

async function addProgress(trx: Filling, begin: Date): Promise<void> {
  await sql`insert into user_course_progress
      (user_id, course_id, module_id, completed, completed_at, studied_at)
    select c.id, m.course_id, m.id, true, studied.at, studied.at
    from crowd c
    join (select *, row_number() over (order by course_id, order_index) as place from modules) m
      on m.place <= c.n % 20
    cross join lateral (
      select ${begin}::timestamptz - (c.n % 14 + m.place) * interval '1 day' as at
    ) studied`.execute(trx);
}

async function addBookings(trx: Filling, begin: Date): Promise<void> {
  await sql`insert into sessions (id, title, session_date, session_time, max_participants)
    select pg_temp.id_of('session' || n), 'Session ' || n, ${begin}::date + n % 9, make_time(8 + n % 10, 0, 0), 250
    from generate_series(1, 100) n`.execute(trx);
  await sql`insert into session_bookings (user_id, session_id, status, updated_at)
    select c.id, s.id,
      case when c.n % 1000 = 0 then 'pending' when c.n % 50 = 0 then 'cancelled' else 'confirmed' end,
      ${begin}::timestamptz - c.n % 9 * interval '1 day'
    from crowd c
    join (select id, row_number() over (order by id) as place from sessions) s
      on s.place = c.n / 5 % 100 + 1
    where c.n % 5 = 0`.execute(trx);
}

/** Requested the playbook in the last weeks. */
async function addLeads(trx: Filling, withoutAccount: number, begin: Date): Promise<void> {
  await sql`insert into people (id, email)
    select pg_temp.id_of('lead' || n), 'lead' || n || '@example.com'
    from generate_series(1, ${sql.lit(withoutAccount)}) n`.execute(trx);
  await sql`insert into leads (name, person_id, email, created_at)
    select 'Lead ' || n, people.id, people.email, ${begin}::timestamptz - n / 10 % 20 * interval '1 day'
    from (
      select n, email from crowd where n % 10 = 1
      union all
      select n, 'lead' || n || '@example.com'
      from generate_series(1, ${sql.lit(withoutAccount)}) n
    ) asked
    join people using (email)`.execute(trx);
}

/** Digests on most days of the week before `begin`; some failed, some were dropped. */
async function addPastMessages(trx: Filling, begin: Date): Promise<void> {
  await sql`create temporary table past on commit drop as
    select gen_random_uuid() as id, person_id, days, day, ${begin}::timestamptz - days * interval '1 day' as at,
      case when hashtext(person_id::text || days) % 50 = 0 then 'dropped'
        when hashtext(person_id::text || days) % 50 = 1 then 'failed' else 'sent' end as state
    from (select id as person_id from people) reader,
      generate_series(2, 8) days, lateral (select ${begin}::date - days as day) calendar`.execute(
    trx,
  );
  await sql`insert into messages
      (id, kind, nature, person_id, props, state, local_date, planned_at, due_at, sent_at)
    select id, 'digest', 'scheduled', person_id, '{"parts": []}', state, day, at, at,
      case when state = 'sent' then at end
    from past`.execute(trx);
  await sql`insert into message_items (person_id, kind, occasion, message_id)
    select past.person_id, case when l.id is null then 'nudge' else 'series' end,
      case when l.id is null then day::text else part::text end, past.id
    from past
    left join leads l on l.person_id = past.person_id
    cross join lateral (select (past.at::date - l.created_at::date) / 2 as part) turn
    where past.state <> 'dropped' and (l.id is null or part between 1 and 6)
    on conflict do nothing`.execute(trx);
}
