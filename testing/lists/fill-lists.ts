import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

export const rowCount = 20_000;

export const filled = new Set([
  ...["people", "users", "profiles", "user_roles", "leads", "applications", "messages"],
  ...["info_session_registrations", "sessions", "session_bookings", "cohorts"],
  ...["cohort_waitlist", "cohort_places", "person_labels", "person_sources", "voices"],
]);

/**
 * Triggers and references are off, and indexes of words are made afterwards, which takes less time.
 */
export async function fill(db: Database): Promise<void> {
  await sql
    .raw(`
    create temporary table indexes_of_words as
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relam = (select oid from pg_am where amname = 'gin')
        and relnamespace = 'public'::regnamespace;
    do $$ declare each record; begin
      for each in select * from indexes_of_words loop execute 'drop index ' || each.name; end loop;
    end $$;
    set session_replication_role = replica;
    create temporary table numbered as
      select n, gen_random_uuid() as id, n % 97 || '-reader' || n || '@example.com' as email,
        case when n <= 8 then 'Early' when n > 19200 then 'Late' when n > 12000 then 'Autumn ' || n
          else 'Name ' || n % 5000 end as name,
        now() - n * interval '1 minute' as at
      from generate_series(1, ${rowCount}) n;
    insert into people (id, email, name)
      select id, email, case when n % 3 = 0 then name end from numbered;
    insert into users (id, email, email_verified, person_id, created_at)
      select id, email, true, id, at from numbered;
    insert into profiles (id, email, membership_tier, created_at)
      select id, email, case when n % 3 = 0 then 'basic' end, at from numbered;
    insert into leads (person_id, email, name, source, status, created_at)
      select id, email, name, 'source' || n % 4, case when n % 9 = 0 then 'dead' else 'new' end, at
      from numbered;
    insert into applications (person_id, name, status, created_at)
      select id, name, case when n % 9 = 0 then 'accepted' else 'pending' end, at from numbered;
    insert into info_session_registrations (person_id, name, created_at)
      select id, name, at from numbered;
    insert into sessions (title, session_date, session_time, created_at)
      select name, at::date, at::time(0), at from numbered;
    insert into cohorts (title, first_day, last_day, places, is_published, created_at)
      select name, at::date, at::date + 50, 8, n % 2 = 0, at from numbered;
    insert into cohort_waitlist (person_id, asked_at) select id, at from numbered;
    insert into cohort_places (cohort_id, person_id, joined_at)
      select cohorts.id, numbered.id, at from numbered
      join cohorts on cohorts.created_at = numbered.at::timestamptz(3);
    insert into cohort_places (cohort_id, person_id, joined_at)
      select cohorts.id, numbered.id, at from numbered
      cross join (select id from cohorts order by created_at limit 1) cohorts
      where n % 200 = 1;
    insert into voices (cohort_id, person_id, text, name, consent, agreed_at)
      select cohort_id, person_id, 'Said', 'Somebody', 1, joined_at from cohort_places;
    insert into labels (name) select 'Label ' || n from generate_series(0, 199) n;
    insert into person_labels (person_id, label_id)
      select numbered.id, labels.id from numbered join labels on labels.name = 'Label ' || n % 200;
    insert into person_sources (person_id, form, source, at)
      select id, 'playbook', case when n <= 12000 then 'source' else 'source' || n % 40 end, at from numbered;
    update info_session_registrations
      set attended_at = created_at, info_session_id = gen_random_uuid();
    update applications set accepted_at = created_at where status = 'accepted';
    insert into messages (kind, nature, person_id, props, state, subject, planned_at, sent_at, created_at)
      select 'digest', 'scheduled', id, '{}', 'sent', 'Subject ' || n, at, at, at from numbered;
    insert into user_roles (user_id, role) select id, 'member' from numbered;
    insert into session_bookings (user_id, session_id)
      select numbered.id, sessions.id from numbered
      join sessions on sessions.created_at = numbered.at::timestamptz(3);
    set session_replication_role = origin;
    do $$ declare each record; begin
      for each in select * from indexes_of_words loop execute each.definition; end loop;
    end $$;
    analyze;
  `)
    .execute(db);
}
