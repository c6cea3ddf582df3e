// @module-tag postgres

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "#testing/app/start-app.ts";
import { rowsReadBy } from "#testing/database/query-plans.ts";
import { readToday } from "./today.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ now: () => new Date("2031-01-06T15:00:00Z") });
  await fill();
}, 120_000);
afterAll(() => app.stop());

/**
 * Adds 20,000 people, of whom each has sent, booked and received something long ago. Of what Today
 * looks for there is a little of everything. Triggers and references are off, which takes less time.
 */
async function fill(): Promise<void> {
  await sql
    .raw(`
    set session_replication_role = replica;
    create temporary table numbered as
      select n, gen_random_uuid() as id, 'reader' || n || '@example.com' as email,
        timestamp '2031-01-06' - n * interval '1 hour' as at, n <= 5 as is_new
      from generate_series(1, 20000) n;
    create unique index on numbered (n);
    insert into people (id, email, name) select id, email, 'Name ' || n from numbered;
    insert into users (id, email, email_verified, person_id, created_at)
      select id, email, true, id, at from numbered;
    insert into applications (person_id, name, status, asked_later_at, answers, created_at)
      select id, 'Name', case when is_new then 'pending' when n < 15 then 'reviewing' else 'declined' end,
        case when not is_new and n < 15 then at end, '{}', at from numbered where n < 19000;
    insert into tier_requests (user_id, requested_tier, status, created_at, decided_at)
      select id, 'elite', case when is_new then 'pending' else 'declined' end, at,
        case when not is_new then at end from numbered;
    insert into sessions (id, title, session_date, session_time)
      select id, 'Session', case when is_new then date '2031-01-06' else at::date end, '10:00' from numbered;
    insert into session_bookings (user_id, session_id, status)
      select id, id, case when n % 3 = 0 then 'pending' else 'confirmed' end from numbered;
    insert into cohorts (id, title, first_day, last_day, places, is_published, accepts_applications)
      select id, 'Cohort', case when is_new then date '2031-02-01' else at::date end,
        case when is_new then date '2031-02-01' else at::date end + 30, 20, true, false
      from numbered where n <= 2000;
    insert into cohort_places (cohort_id, person_id, status, joined_at, offered_at, answer_by)
      select (select id from numbered where n = 20 + people.n % 1900), people.id,
        case when people.n % 500 = 0 then 'offered' else 'joined' end,
        case when people.n % 500 = 0 then null else people.at end, people.at,
        case when people.n % 500 = 0 then date '2031-02-20' else people.at::date + 5 end
      from numbered people where people.n between 100 and 18999;
    insert into cohort_waitlist (person_id, asked_at, told_at)
      select id, at, case when n < 19000 then at end from numbered;
    insert into messages (kind, nature, person_id, props, state, subject, planned_at, sent_at)
      select 'digest', 'scheduled', id, '{}', case when n % 100 = 0 then 'failed' else 'sent' end,
        'Subject', at, case when n % 100 = 0 then null else at end from numbered;
    insert into info_sessions (id, starts_at)
      select id, at + interval '10 hours' from numbered where n <= 2000;
    insert into info_session_registrations (person_id, name, question, info_session_id)
      select id, 'Name', 'Why?', (select id from numbered where n = 1 + people.n % 1900)
      from numbered people;
    set session_replication_role = origin;
    analyze;
  `)
    .execute(app.database.db);
}

test("among 20,000 people Today is answered from indexes and few rows", {
  tags: "overview.today",
}, async () => {
  const { pool } = app.database;
  const rows = await rowsReadBy(pool, (db) => readToday({ ...app.runtime, db }));
  expect(Math.max(...rows)).toBeLessThan(200);
});
