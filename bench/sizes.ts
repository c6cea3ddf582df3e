import { sql } from "kysely";
import { renderEmail } from "#emails/render-email.ts";
import { planDue } from "#server/campaigns/campaigns.ts";
import type { Database } from "#server/db/database.ts";
import { makeAcademy } from "./academies.ts";
import type { Stage } from "./parts.ts";
import { fillWorld } from "./planning-world.ts";
import { makeRuntime, openQueue } from "./runtime.ts";
import { noteRow, type Row, whole } from "./table.ts";

// A Monday, as in the planning: messages of every pace are due.
const begin = new Date("2026-03-02T00:00:00Z");
const hour = 3_600_000;
const hoursOfDay = 24;
/** Each digest of the day is repeated for that many days of the log. */
const loggedDays = 10;
const rendered = 300;
const otherRows = 100_000;

/**
 * Measures how many bytes a row takes with its share of all indexes, in each table that grows with
 * members or with time. Digests are planned and rendered by the product for a day of all
 * members; rows of logins, the audit log and forms are written here, as long as usual ones.
 */
export async function measureSizes(stage: Stage): Promise<Row[]> {
  if (stage.engine === "pglite") return [];
  const { open } = await makeAcademy(stage);
  const database = await open();
  const { db } = database;
  const jobs = await openQueue(database);
  try {
    await fillWorld(db, stage.members, begin);
    const clock = { now: begin };
    const runtime = await makeRuntime({ db, jobs, now: () => clock.now, engine: "postgres" });
    for (let passed = 1; passed <= hoursOfDay; passed += 1) {
      await planDue(runtime);
      clock.now = new Date(begin.getTime() + passed * hour);
    }
    const digests = await countRows(db, "messages", "state = 'queued'");
    const body = await renderSome(db);
    await fillLog(db);
    await fillOthers(db);
    await sql`vacuum analyze`.execute(db);
    return [
      noteRow("digests queued a day for each member", (digests / stage.members).toFixed(2)),
      noteRow("bytes of a mail's two bodies, compressed by PostgreSQL", whole(body)),
      ...(await listSizes(db)),
    ];
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/**
 * Renders some digests, to be repeated in the log. Returns the mean bytes of their bodies, as stored.
 */
async function renderSome(db: Database): Promise<number> {
  await sql`create table bench_mails (id int generated always as identity,
    subject text, html text, plain_text text)`.execute(db);
  const { rows } = await sql<{ kind: string; props: unknown }>`
    select kind, props from messages where state = 'queued' order by id limit ${rendered}
  `.execute(db);
  for (const { kind, props } of rows) {
    const { subject, html, text } = await renderEmail(kind, props);
    await sql`insert into bench_mails (subject, html, plain_text)
      values (${subject}, ${html}, ${text})`.execute(db);
  }
  const sizes = await sql<{ bytes: number }>`
    select avg(pg_column_size(html) + pg_column_size(plain_text))::int as bytes from bench_mails
  `.execute(db);
  return sizes.rows[0]?.bytes ?? Number.NaN;
}

/**
 * Makes two copies of the log with all indexes, filled in order of time as in years: one as it is
 * after 90 days, without bodies, and one with them.
 */
async function fillLog(db: Database): Promise<void> {
  for (const [table, keepsBodies] of [
    ["bench_messages", false],
    ["bench_messages_with_bodies", true],
  ] as const) {
    await sql`create table ${sql.table(table)} (like messages including all)`.execute(db);
    await sql`insert into ${sql.table(table)} (kind, nature, person_id, props, state, planned_at,
        due_at, local_date, reason, attempts, sent_at, created_at, subject, html, plain_text)
      select kind, nature, person_id, props, 'sent', planned_at - past, due_at - past,
        (local_date - past)::date, reason, 1, planned_at - past, created_at - past, m.subject,
        case when ${keepsBodies} then m.html end, case when ${keepsBodies} then m.plain_text end
      from (select *, row_number() over (order by id) as place from (
          select distinct on (person_id) * from messages
          where state = 'queued' and local_date is not null order by person_id, local_date
        ) first_of_each) d
        join bench_mails m on m.id = 1 + d.place % ${rendered},
        generate_series(1, ${keepsBodies ? 1 : loggedDays}) days,
        lateral (select days * interval '1 day' as past) ago
      order by planned_at - past`.execute(db);
  }
}

async function fillOthers(db: Database): Promise<void> {
  const browser =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1";
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${"s".repeat(22)}$${"h".repeat(43)}`;
  const answer =
    "I freeze on the phone as soon as the other side says no, and then I avoid calling for days. ".repeat(
      2,
    );
  await sql`update users set password_hash = ${hash}`.execute(db);
  await sql`insert into login_sessions (user_id, token_hash, expires_at, ip_address, user_agent)
    select id, encode(sha256(id::text::bytea), 'hex'), now() + interval '30 days',
      '203.0.113.' || (random() * 255)::int, ${browser}
    from users limit ${otherRows}`.execute(db);
  await sql`insert into audit_log (action, actor, actor_id, subject, client_address)
    select 'accounts.signed_in', email, id, id, '203.0.113.' || (random() * 255)::int
    from users limit ${otherRows}`.execute(db);
  await sql`insert into applications (person_id, name, answers)
    select person_id, name, jsonb_build_object('currentRole', 'Estate agent',
      'biggestChallenge', ${answer}::text, 'whyNow', ${answer}::text)
    from users limit ${otherRows}`.execute(db);
  await sql`insert into info_session_registrations (person_id, name, question)
    select person_id, name, 'How much time does it take each week?'
    from users limit ${otherRows}`.execute(db);
}

/** The tables that grow, and how they are called in the figures. */
const measured = {
  people: "person",
  users: "account",
  profiles: "profile",
  user_roles: "role of an account",
  quiet_settings: "quiet settings",
  outreach: "plan of a person",
  user_course_progress: "module that a member opened",
  session_bookings: "booking",
  login_sessions: "login (deleted when it is over)",
  leads: "lead",
  applications: "application",
  info_session_registrations: "registration",
  bench_messages: "message after 90 days, without bodies",
  bench_messages_with_bodies: "message with bodies",
  message_items: "item of a message",
  audit_log: "entry of the audit log (kept two years)",
  "pgboss.job_common": "job (kept a day)",
} as const;

async function listSizes(db: Database): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [table, name] of Object.entries(measured)) {
    const count = await countRows(db, table, "true");
    const { rows: sizes } = await sql<{ all: number; indexes: number }>`
      select pg_total_relation_size(${table}) as all, pg_indexes_size(${table}) as indexes
    `.execute(db);
    const [size] = sizes;
    if (size === undefined || count === 0) throw new Error(`${table} has no rows`);
    const bytes = whole(size.all / count);
    rows.push(noteRow(`bytes of a ${name}`, `${bytes}, indexes ${whole(size.indexes / count)}`));
  }
  return rows;
}

async function countRows(db: Database, table: string, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}
