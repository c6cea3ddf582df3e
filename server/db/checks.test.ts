// @module-tag postgres

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CalendarChoice } from "#contract/calendars/calendars.ts";
import { TalkLength } from "#contract/coaching/hours.ts";
import { MessageAbout } from "#contract/messages/messages.ts";
import { PictureFormat } from "#contract/pictures/pictures.ts";
import { PictureShape } from "#contract/pictures/shapes.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import type { OpenDatabase } from "./database.ts";

const ada = sql.lit("00000000-0000-4000-8000-00000000000a");
const bob = sql.lit("00000000-0000-4000-8000-00000000000b");

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await run(sql`insert into users (id, email) values (${ada}, 'ada@example.com')`);
  await run(sql`insert into users (id, email) values (${bob}, 'bob@example.com')`);
});
afterAll(() => database.close());

function run(statement: RawBuilder<unknown>) {
  return statement.execute(database.db);
}

const answers = sql.lit(
  JSON.stringify({ currentRole: "Broker", biggestChallenge: "0123456789", whyNow: "0123456789" }),
);
const at = sql.lit("2026-11-21");

/** All other columns have valid values. */
const columns: Record<string, (value: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  "coach_hours.lengths": (
    value,
  ) => sql`insert into coach_hours (coach_id, is_open, title, time_zone,
      weekly, other_hours, days_off, lengths, notice_hours, gap, days_ahead, needs_confirmation)
    values (${ada}, true, 'Talk', 'UTC', '{}', '{}', '{}', array[${value}], 0, 0, 30, true)
    on conflict (coach_id) do update set lengths = excluded.lengths`,
  "academy_settings.set_up_settled": (value) =>
    sql`update academy_settings set set_up_settled = array[${value}]`,
  "applications.status": (value) => sql`insert into applications
    (name, person_id, answers, status) values ('Ada', ${newPerson()}, ${answers}, ${value})`,
  "calendar_choices.choice": (value) => sql`insert into calendar_choices
    (user_id, choice, feed_token_hash, feed_token, feed_key_id)
    values (${bob}, ${value}, case when ${value} = 'feed' then repeat('a', 64) end,
      case when ${value} = 'feed' then 'sealed' end, case when ${value} = 'feed' then 1 end)
    on conflict (user_id) do update set choice = excluded.choice,
      feed_token_hash = excluded.feed_token_hash, feed_token = excluded.feed_token,
      feed_key_id = excluded.feed_key_id`,
  "imports.state": (value) => sql`insert into imports (state, existing, confirmed_at)
    values (${value}, case when ${value} not in ('reading', 'ready') then 'skip' end,
      case when ${value} not in ('reading', 'ready') then now() end)`,
  "imports.existing": (value) => sql`insert into imports (state, existing, confirmed_at)
    values ('imported', ${value}, now())`,
  "import_lines.membership_tier": (value) => importLine("membership_tier", value),
  "import_lines.previous_tier": (value) => importLine("previous_tier", value),
  "import_lines.outcome": (value) => importLine("outcome", value),
  "pending_tiers.membership_tier": (value) => sql`insert into pending_tiers
    (person_id, membership_tier) values (${newPerson()}, ${value})`,
  "leads.status": (value) => {
    const email = uniqueEmail();
    return sql`insert into leads (person_id, email, status)
      values (${personOf(email)}, ${email}, ${value})`;
  },
  "letters.kind": (value) =>
    sql`insert into letters (kind) values (${value}) on conflict do nothing`,
  "messages.nature": (value) => sql`insert into messages (kind, person_id, props, nature)
    values ('k', ${newPerson()}, '{}', ${value})`,
  "messages.about": (value) => sql`insert into messages
    (kind, nature, person_id, props, about, about_id, occasion)
    values ('k', 'receipt', ${newPerson()}, '{}', ${value}, ${ada}, '1')`,
  "message_items.kind": (value) => sql`with message as (
      insert into messages (kind, nature, person_id, props)
      values ('digest', 'scheduled', ${newPerson()}, '{}') returning id, person_id)
    insert into message_items (person_id, kind, occasion, message_id)
    select person_id, ${value}, '1', id from message`,
  "voices.state": (value) => sql`with cohort as (insert into cohorts
      (title, first_day, last_day, places) values ('C', '2026-03-02', '2026-04-26', 8)
      returning id)
    insert into voices (person_id, cohort_id, text, name, consent, agreed_at, state, position,
        published_at, ended_at)
    select ${newPerson()}, id, 'T', 'N', 1, now(), ${value},
      case when ${value} = 'published' then 1 end,
      case when ${value} in ('published', 'replaced') then now() end,
      case when ${value} in ('taken_back', 'replaced') then now() end from cohort`,
  "modules.content_type": (value) => sql`with course as
    (insert into courses (title) values ('C') returning id)
    insert into modules (course_id, title, content_type) select id, 'M', ${value} from course`,
  "pictures.shape": (value) => sql`insert into pictures (hash, shape, alt, x, y)
    values (${sql.lit("0".repeat(32))}, ${value}, 'Leaves', 50, 50)`,
  "picture_files.format": (value) => sql`with picture as (insert into pictures
      (hash, shape, alt, x, y) values (${sql.lit("0".repeat(32))}, 'wide', 'Leaves', 50, 50)
      returning id)
    insert into picture_files (picture_id, format, width, height, storage_key, bytes)
    select id, ${value}, 1, 1, id, 1 from picture`,
  "cohort_places.status": (value) => sql`with cohort as (insert into cohorts
      (title, first_day, last_day, places) values ('C', '2026-03-02', '2026-04-26', 8)
      returning id)
    insert into cohort_places
      (cohort_id, person_id, status, offered_at, answer_by, closed_at, joined_at, left_at)
    select id, ${newPerson()}, ${value}, now(), current_date + 9,
      case when ${value} in ('refused', 'expired', 'withdrawn') then now() end,
      case when ${value} in ('joined', 'left') then now() end,
      case when ${value} = 'left' then now() end from cohort`,
  "cohorts.membership_tier": (value) => sql`insert into cohorts
    (title, first_day, last_day, places, membership_tier)
    values ('C', '2026-03-02', '2026-04-26', 8, ${value})`,
  "person_sources.form": (value) => sql`insert into person_sources (person_id, form, source, at)
    values (${newPerson()}, ${value}, 'unknown', ${at})`,
  "courses.membership_tier_required": (value) =>
    sql`insert into courses (title, membership_tier_required) values ('C', ${value})`,
  "profiles.membership_tier": (value) =>
    sql`update profiles set membership_tier = ${value} where id = ${ada}`,
  "quiet_settings.quiet_pace": (value) => sql`insert into quiet_settings
    (user_id, time_zone, quiet_pace) values (${ada}, 'UTC', ${value}) on conflict (user_id) do update set quiet_pace = excluded.quiet_pace`,
  "quiet_settings.staff_news": (value) => sql`insert into quiet_settings
    (user_id, time_zone, staff_news) values (${ada}, 'UTC', ${value}) on conflict (user_id) do update set staff_news = excluded.staff_news`,
  "session_bookings.status": (value) => sql`with session as
    (insert into sessions (title, session_date, session_time) values ('S', ${at}, '10:00') returning id)
    insert into session_bookings (user_id, session_id, status) select ${ada}::uuid, id, ${value} from session`,
  "sessions.session_turn": (
    value,
  ) => sql`insert into sessions (title, session_date, session_time, session_turn)
    values ('S', ${at}, '10:00', ${value})`,
  "sessions.type": (value) => sql`insert into sessions (title, session_date, session_time, type)
    values ('S', ${at}, '10:00', ${value})`,
  "tier_requests.requested_tier": (value) => sql`insert into tier_requests
    (user_id, requested_tier, status, decided_at) values (${ada}, ${value}, 'declined', now())`,
  "tier_requests.status": (value) => sql`insert into tier_requests
    (user_id, requested_tier, status, decided_at)
    values (${ada}, 'elite', ${value}, case when ${value} = 'pending' then null else now() end)`,
  "user_roles.role": (value) =>
    sql`insert into user_roles (user_id, role) values (${bob}, ${value}) on conflict do nothing`,
};

function importLine(column: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with added as (insert into imports (state) values ('ready') returning id)
    insert into import_lines (import_id, line, email, ${sql.ref(column)})
    select id, 2, 'line@example.com', ${value} from added`;
}

let emails = 0;
function uniqueEmail(): RawBuilder<unknown> {
  emails += 1;
  return sql.lit(`person-${emails}@example.com`);
}

function newPerson(): RawBuilder<unknown> {
  return personOf(uniqueEmail());
}

function personOf(email: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ensure_person(${email}, now())`;
}

const words: Record<string, readonly string[]> = {
  "calendar_choices.choice": CalendarChoice.options,
  "coach_hours.lengths": TalkLength.options,
  "imports.state": ["reading", "ready", "importing", "imported", "undoing", "undone"],
  "imports.existing": ["skip", "update"],
  "import_lines.membership_tier": ["basic", "premium", "elite"],
  "import_lines.previous_tier": ["basic", "premium", "elite"],
  "import_lines.outcome": ["added", "updated", "skipped", "removed", "reverted", "spared"],
  "pending_tiers.membership_tier": ["basic", "premium", "elite"],
  "academy_settings.set_up_settled": ["welcome_video", "legal", "backups", "everything"],
  "applications.status": ["pending", "reviewing", "accepted", "declined"],
  "letters.kind": ["offer", "decline", "later"],
  "leads.status": ["new", "contacted", "qualified", "converted", "dead"],
  "messages.about": MessageAbout.options,
  "messages.nature": ["receipt", "answer", "scheduled"],
  "message_items.kind": [
    "series",
    "nudge",
    "opening",
    "weekly",
    "cohort-open",
    "cohort-first",
    "cohort-last",
    "meeting",
    "voice",
    "reminder-24h",
    "reminder-1h",
    "news-application",
    "news-booking",
    "news-offer",
    "place-expired",
    "place-reminder",
  ],
  "modules.content_type": ["text", "video", "audio", "pdf", "mixed"],
  "pictures.shape": PictureShape.options,
  "picture_files.format": ["whole", ...PictureFormat.options],
  "cohort_places.status": ["offered", "joined", "refused", "expired", "withdrawn", "left"],
  "cohorts.membership_tier": ["basic", "premium", "elite"],
  "person_sources.form": ["playbook", "info_session", "application", "cohort_waitlist"],
  "courses.membership_tier_required": ["basic", "premium", "elite"],
  "profiles.membership_tier": ["basic", "premium", "elite"],
  "quiet_settings.quiet_pace": ["daily", "2-3x", "weekly"],
  "quiet_settings.staff_news": ["daily", "at_once"],
  "session_bookings.status": ["pending", "confirmed", "cancelled"],
  "sessions.session_turn": ["first", "second"],
  "sessions.type": ["one_on_one", "group", "workshop"],
  "tier_requests.requested_tier": ["basic", "premium", "elite"],
  "tier_requests.status": ["pending", "accepted", "declined"],
  "voices.state": ["waiting", "published", "taken_back", "replaced"],
  "user_roles.role": ["admin", "coach", "member", "guest"],
};

function write(column: string, value: string) {
  const statement = columns[column];
  if (statement === undefined) throw new Error(`No way to write ${column}`);
  return run(statement(sql.lit(value)));
}

describe("a column that holds one word of a list", () => {
  const allowed = Object.entries(words).flatMap(([column, list]) =>
    list.map((word) => ({ column, word })),
  );
  test.each(allowed)(
    "$column takes $word",
    { tags: ["leads.statuses", "roles.four", "members.tiers", "coaching.session"] },
    async ({ column, word }) => {
      await write(column, word);
    },
  );

  const wrong = Object.entries(words).flatMap(([column, list]) => {
    const [first = ""] = list;
    return ["", "unknown", first.toUpperCase(), ` ${first}`]
      .filter((word) => !list.includes(word))
      .map((word) => ({ column, word }));
  });
  test.each(wrong)("$column refuses '$word'", async ({ column, word }) => {
    await expect(write(column, word)).rejects.toMatchObject({ code: "23514" });
  });

  test("is in this table, whichever it is", async () => {
    const found = await run(sql`
      select cl.relname || '.' || a.attname as column from pg_constraint co
      join pg_class cl on cl.oid = co.conrelid
      join pg_attribute a on a.attrelid = cl.oid and a.attnum = any (co.conkey)
      where co.contype = 'c' and cl.relnamespace = 'public'::regnamespace
        and array_length(co.conkey, 1) = 1 and pg_get_constraintdef(co.oid) like '%ARRAY[%'`);
    const known = [...Object.keys(words), "messages.state"];
    const columnNames = found.rows.map((row) => (row as { column: string }).column);
    expect(columnNames.toSorted()).toEqual(known.toSorted());
  });
});

describe("a message's state", () => {
  const insert = (state: string, sent_at: string | null, leased_until: string | null) =>
    run(sql`insert into messages (kind, nature, person_id, props, state, sent_at, leased_until)
      values ('k', 'receipt', ${newPerson()}, '{}', ${state}, ${sent_at}, ${leased_until})`);
  const day = "2026-11-21";

  test.each([
    ["queued", null, null],
    ["held", null, null],
    ["sending", null, day],
    ["sent", day, null],
    ["failed", null, null],
    ["dropped", null, null],
  ])("may be %s", async (state, sent, leased) => {
    await insert(state, sent, leased);
  });

  test.each([
    ["lost", null, null],
    ["sent", null, null],
    ["queued", day, null],
    ["sending", null, null],
    ["queued", null, day],
    ["sent", day, day],
  ])("may not be %s with sent at %s and leased until %s", async (state, sent, leased) => {
    await expect(insert(state, sent, leased)).rejects.toMatchObject({ code: "23514" });
  });
});

describe("an address with capitals is refused", () => {
  const email = sql.lit("Ada@Example.com");
  test.each([
    ["users", sql`insert into users (email) values (${email})`],
    ["people", sql`insert into people (email) values (${email})`],
    ["profiles", sql`update profiles set email = ${email} where id = ${ada}`],
  ])("in %s", { tags: "people.one-row" }, async (_table, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ code: "23514" });
  });
});

/** That no form fills and no length check limits, by the reason. */
const unlimited: Readonly<Record<string, readonly string[]>> = {
  "it comes in a header, and the length of all headers is limited": ["login_sessions.user_agent"],
  "the server makes it": [
    ...["confirmation_links.token_hash", "reset_links.token_hash"],
    ...["login_sessions.ip_address", "login_sessions.token_hash"],
    ...["unfinished_sign_ins.token_hash", "spent_challenges.challenge_hash"],
    ...["calendar_choices.feed_token", "calendar_choices.feed_token_hash"],
    ...["busy_calendars.address", "busy_times.free_entry"],
    ...["two_factors.secret", "users.password_hash"],
    ...["two_factor_removals.token_hash", "messages.reason"],
    ...["media_files.media_type", "media_files.storage_key", "media_removals.storage_key"],
    ...["picture_files.storage_key", "pictures.hash", "coaches.drawing", "coaches.slug"],
  ],
  "it is one of another table that is limited": ["leads.email"],
  "the server cuts it": ["messages.last_error"],
  "it is rendered from values that are limited": [
    ...["messages.html", "messages.plain_text", "messages.subject"],
  ],
};

describe("a column of text", () => {
  test("has a length check or a list of words, unless nobody fills it by a form", async () => {
    const found = await run(sql`
      select c.table_name || '.' || c.column_name as column
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
        and c.is_generated = 'NEVER'
        and c.table_name not like 'kysely_%'
        and not exists (select from pg_constraint co
          where co.conrelid = to_regclass(c.table_name) and co.contype = 'c'
            and (strpos(pg_get_constraintdef(co.oid), '(length(' || c.column_name || ') <= ') > 0
              or strpos(pg_get_constraintdef(co.oid), '(' || c.column_name || ' = ANY (') > 0))`);
    const columnNames = found.rows.map((row) => (row as { column: string }).column);
    expect(columnNames.toSorted()).toEqual(Object.values(unlimited).flat().toSorted());
  });
});
