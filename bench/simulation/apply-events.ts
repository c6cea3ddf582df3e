import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { AcademyEvent, History, PersonEvent } from "./history/history.ts";

type Statement = (rows: RawBuilder<unknown>) => RawBuilder<unknown>;

const account = sql`(select u.id from users u where u.email = e.email)`;

const zone = sql`coalesce((select time_zone from quiet_settings where user_id = ${account}),
  e.event ->> 'academyZone')`;
const today = sql`(e.at at time zone ${zone})::date`;

/** `e` is the event, with its fields as JSON. */
const personStatements: Record<PersonEvent["kind"], Statement> = {
  lead: (e) => sql`insert into leads (person_id, email, created_at)
    select ensure_person(e.email, e.at), e.email, e.at from ${e}`,
  account: (e) => sql`insert into users (id, email, email_verified, created_at)
    select (e.event ->> 'userId')::uuid, e.email, true, e.at from ${e}`,
  left: (e) => sql`delete from users using ${e} where users.email = e.email`,
  settings: (e) => sql`insert into quiet_settings
      (user_id, quiet_pace, quiet_hours_start, quiet_hours_end, channel_email, time_zone,
        time_zone_chosen)
    select ${account}, e.event ->> 'pace', (e.event ->> 'quietStart')::time,
      (e.event ->> 'quietEnd')::time, (e.event ->> 'channelEmail')::boolean,
      e.event ->> 'timeZone', true
    from ${e}
    on conflict (user_id) do update set quiet_pace = excluded.quiet_pace,
      quiet_hours_start = excluded.quiet_hours_start, quiet_hours_end = excluded.quiet_hours_end,
      channel_email = excluded.channel_email, time_zone = excluded.time_zone,
      time_zone_chosen = true`,
  "time-zone": (e) => sql`insert into quiet_settings (user_id, time_zone)
    select ${account}, e.event ->> 'timeZone' from ${e}
    on conflict (user_id) do update set time_zone = excluded.time_zone
      where not quiet_settings.time_zone_chosen`,
  notifications: (e) => sql`insert into quiet_settings
      (user_id, session_reminders, weekly_progress, staff_news, time_zone)
    select ${account}, (e.event ->> 'sessionReminders')::boolean,
      (e.event ->> 'weeklyProgress')::boolean, e.event ->> 'staffNews', e.event ->> 'academyZone'
    from ${e}
    on conflict (user_id) do update set session_reminders = excluded.session_reminders,
      weekly_progress = excluded.weekly_progress, staff_news = excluded.staff_news`,
  "quiet-mode": (e) => sql`insert into quiet_settings (user_id, quiet_mode, time_zone)
    select ${account}, (e.event ->> 'isOn')::boolean, e.event ->> 'academyZone' from ${e}
    on conflict (user_id) do update set quiet_mode = excluded.quiet_mode`,
  pause: (e) => sql`insert into quiet_settings (user_id, time_zone, quiet_since, quiet_until)
    select ${account}, e.event ->> 'academyZone', ${today},
      ${today} + (e.event ->> 'days')::integer
    from ${e}
    on conflict (user_id) do update set quiet_since = excluded.quiet_since,
      quiet_until = excluded.quiet_until`,
  "pause-ended": (e) => sql`update quiet_settings set
      quiet_since = case when quiet_since < ${today} then quiet_since end,
      quiet_until = case when quiet_since < ${today} then ${today} end
    from ${e} where quiet_settings.user_id = ${account} and quiet_until > ${today}`,
  skip: (e) => sql`insert into quiet_settings (user_id, time_zone, skipped_on)
    select ${account}, e.event ->> 'academyZone', ${today} + (e.event ->> 'days')::integer from ${e}
    on conflict (user_id) do update set skipped_on = excluded.skipped_on, wanted_at = null`,
  ask: (e) => sql`insert into quiet_settings (user_id, time_zone, skipped_on, wanted_at)
    select ${account}, e.event ->> 'academyZone',
      case e.event ->> 'for' when 'tomorrow' then ${today} end,
      case e.event ->> 'for' when 'today' then e.at
        else ((${today} + 1) + time '09:00') at time zone ${zone} end
    from ${e}
    on conflict (user_id) do update set skipped_on = excluded.skipped_on,
      wanted_at = excluded.wanted_at`,
  unsubscribed: (e) => sql`insert into email_prefs (person_id, unsubscribed)
    select ensure_person(e.email, e.at), (e.event ->> 'isOn')::boolean from ${e}
    on conflict (person_id) do update set unsubscribed = excluded.unsubscribed`,
  tier: (e) => sql`update profiles set membership_tier = e.event ->> 'tier'
    from ${e} where profiles.id = ${account}`,
  staff: (e) => sql`with gone as (
      delete from user_roles using ${e} where user_roles.user_id = ${account}
        and user_roles.role = 'coach' and not (e.event ->> 'isStaff')::boolean
    )
    insert into user_roles (user_id, role, created_at)
    select ${account}, 'coach', e.at from ${e} where (e.event ->> 'isStaff')::boolean`,
  studied: (e) => sql`insert into user_course_progress
      (user_id, course_id, module_id, completed, completed_at, opened_at, studied_at)
    select ${account}, (e.event ->> 'courseId')::uuid, (e.event ->> 'moduleId')::uuid,
      (e.event ->> 'completed')::boolean,
      case when (e.event ->> 'completed')::boolean then e.at end, e.at, e.at
    from ${e}
    on conflict (user_id, course_id, module_id) do update set
      completed = user_course_progress.completed or excluded.completed,
      completed_at = coalesce(user_course_progress.completed_at, excluded.completed_at),
      studied_at = excluded.studied_at`,
  booked: (e) => sql`insert into session_bookings
      (id, user_id, session_id, status, created_at, updated_at)
    select (e.event ->> 'bookingId')::uuid, ${account}, (e.event ->> 'sessionId')::uuid,
      e.event ->> 'status', e.at, e.at
    from ${e}`,
  "booking-decided": (e) => sql`update session_bookings
    set status = e.event ->> 'status', updated_at = e.at
    from ${e} where session_bookings.id = (e.event ->> 'bookingId')::uuid`,
  joined: (e) => sql`insert into cohort_places (id, cohort_id, person_id, joined_at)
    select (e.event ->> 'placeId')::uuid, (e.event ->> 'cohortId')::uuid,
      ensure_person(e.email, e.at), e.at
    from ${e}`,
  offered: (e) => sql`insert into cohort_places
      (id, cohort_id, person_id, status, offered_at, answer_by)
    select (e.event ->> 'placeId')::uuid, (e.event ->> 'cohortId')::uuid,
      ensure_person(e.email, e.at), 'offered', e.at, (e.event ->> 'answerBy')::date
    from ${e}`,
  "offer-answered": (e) => sql`update cohort_places set status = e.event ->> 'status',
      joined_at = case e.event ->> 'status' when 'joined' then e.at end,
      closed_at = case e.event ->> 'status' when 'refused' then e.at end
    from ${e} where cohort_places.id = (e.event ->> 'placeId')::uuid
      and cohort_places.status = 'offered'`,
  registered: (e) => sql`insert into info_session_registrations
      (id, person_id, name, info_session_id, time_zone, created_at)
    select (e.event ->> 'registrationId')::uuid, ensure_person(e.email, e.at), 'Guest',
      (e.event ->> 'infoSessionId')::uuid, e.event ->> 'timeZone', e.at
    from ${e}`,
  came: (e) => sql`update info_session_registrations set attended_at = info_sessions.starts_at
    from ${e}, info_sessions
    where info_session_registrations.id = (e.event ->> 'registrationId')::uuid
      and info_sessions.id = info_session_registrations.info_session_id`,
  waits: (e) => sql`insert into cohort_waitlist (person_id, asked_at)
    select ensure_person(e.email, e.at), e.at from ${e}`,
};

const academyStatements: Record<AcademyEvent["kind"], Statement> = {
  applied: (e) => sql`insert into applications (id, name, person_id, answers, created_at)
    select (e.event ->> 'applicationId')::uuid, e.event ->> 'name',
      ensure_person((e.event ->> 'applicationId') || '@example.com', e.at),
      '{"currentRole": "Agent", "biggestChallenge": "Cold calling", "whyNow": "It is time now"}',
      e.at
    from ${e}`,
  "application-decided": (e) => sql`update applications set status = 'reviewing'
    from ${e} where applications.id = (e.event ->> 'applicationId')::uuid`,
  "session-moved": (e) => sql`update sessions set session_date = (e.event ->> 'date')::date,
      session_time = (e.event ->> 'time')::time, sequence = sequence + 1
    from ${e} where sessions.id = (e.event ->> 'sessionId')::uuid`,
  "module-published": (e) => sql`insert into modules
      (id, course_id, title, content_type, order_index)
    select (e.event ->> 'moduleId')::uuid, (e.event ->> 'courseId')::uuid, 'New', 'text', 1000
    from ${e}`,
};

export async function openAcademy(
  db: Database,
  { courses, cohorts, sessions, infoSessions }: History,
): Promise<void> {
  await sql`insert into courses (id, title, is_locked, membership_tier_required, order_index)
    select id, title, "isLocked", tier, place
    from jsonb_to_recordset(${JSON.stringify(courses.map((course, place) => ({ ...course, place })))}::jsonb)
      as course (id uuid, title text, "isLocked" boolean, tier text, place integer)`.execute(db);
  const modules = courses.flatMap(({ id: course, moduleIds }) =>
    moduleIds.map((id, place) => ({ id, course, place })),
  );
  await sql`insert into modules (id, course_id, title, content_type, order_index)
    select id, course, 'Module ' || place, 'text', place
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as module (id uuid, course uuid, place integer)`.execute(db);
  await sql`insert into sessions (id, title, session_date, session_time, max_participants)
    select id, title, date, time, places
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
      as session (id uuid, title text, date date, time time, places integer)`.execute(db);
  await sql`insert into info_sessions (id, starts_at)
    select id, to_timestamp("startsAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(infoSessions)}::jsonb)
      as session (id uuid, "startsAt" bigint)`.execute(db);
  await insertCohorts(db, cohorts);
}

async function insertCohorts(db: Database, cohorts: History["cohorts"]): Promise<void> {
  const rows = cohorts.map(({ firstDay, lastDay, openings: _, ...cohort }) => ({
    ...cohort,
    first_day: firstDay,
    last_day: lastDay,
  }));
  const openings = cohorts.flatMap((cohort) =>
    cohort.openings.map(({ moduleId, days }) => ({
      cohort_id: cohort.id,
      course_id: cohort.courseId,
      module_id: moduleId,
      days,
    })),
  );
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as cohort (id uuid, title text, first_day date, last_day date, "courseId" uuid)
    ), opened as (
      insert into cohorts (id, title, first_day, last_day, places, is_published)
      select id, title, first_day, last_day, 1000, true from given
    )
    insert into cohort_courses (cohort_id, course_id, position)
    select id, "courseId", 1 from given`.execute(db);
  await sql`insert into cohort_openings (cohort_id, course_id, module_id, opens_after_days)
    select cohort_id, course_id, module_id, days
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
      as opening (cohort_id uuid, course_id uuid, module_id uuid, days integer)`.execute(db);
}

export async function applyEvents(
  db: Database,
  history: Pick<History, "people" | "academyZone">,
  events: { people: readonly PersonEvent[]; academy: readonly AcademyEvent[] },
): Promise<void> {
  const { academyZone } = history;
  for (const some of byTurn(events.people)) await applyAtOnce(db, some, academyZone);
  for (const event of events.academy) {
    await academyStatements[event.kind](asRows([event], academyZone)).execute(db);
  }
}

async function applyAtOnce(db: Database, events: readonly PersonEvent[], academyZone: string) {
  for (const [kind, same] of Map.groupBy(events, (event) => event.kind)) {
    await personStatements[kind](asRows(same, academyZone)).execute(db);
  }
}

/**
 * First events of everyone, then second ones, and so on: each group needs only one statement per
 * kind.
 */
function byTurn(events: readonly PersonEvent[]): PersonEvent[][] {
  const turns: PersonEvent[][] = [];
  const counts = new Map<string, number>();
  for (const event of events) {
    const turn = counts.get(event.email) ?? 0;
    counts.set(event.email, turn + 1);
    const same = turns[turn] ?? [];
    turns[turn] = same;
    same.push(event);
  }
  return turns;
}

function asRows(events: readonly (PersonEvent | AcademyEvent)[], academyZone: string) {
  const rows = events.map((event) => ({
    email: "email" in event ? event.email : null,
    at: new Date(event.at).toISOString(),
    event: { ...event, academyZone },
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as e (email text, at timestamptz, event jsonb)`;
}
