import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { addPasskey } from "#testing/accounts/passkeys.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import { makeBooking, makeSession, makeWaiting } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";
import { personWith } from "./people.ts";

/**
 * Leaves rows in every place where members can. The member's words contain `word`; the titles of
 * courses and sessions, which staff write, do not. Turns two-factor on; `code` is a recovery code.
 */
export async function leaveTraces(app: App, person: Person, word: string) {
  const { db } = app.database;
  const { email, session } = person;
  const user = session.user.id;
  // An account whose address is not confirmed can't choose a name.
  if (session.user.email_verified) await person.api.members.nameOwn({ name: `Called ${word}` });
  await app.api.leads.submit({
    email,
    name: `Lead name of ${word}`,
    utm: {
      source: `Source of ${word}`,
      medium: `Medium of ${word}`,
      campaign: `Campaign of ${word}`,
      content: `Content of ${word}`,
      term: `Term of ${word}`,
    },
  });
  await app.api.infoSessions.register({
    p_name: `Registered name of ${word}`,
    p_email: email,
    p_question: `Question of ${word}`,
    p_time_zone: "Africa/Nairobi",
  });
  await app.api.applications.submit({
    p_name: `Applicant name of ${word}`,
    p_email: email,
    p_current_role: `Broker ${word}`,
    p_biggest_challenge: `Challenge ${word}`,
    p_why_now: `Because of ${word}`,
  });
  await sql`update applications set notes = ${`Staff on ${word}`}
    where person_id = ensure_person(${email}, now())`.execute(db);
  const settings = { quiet_hours_start: "21:00", quiet_hours_end: "07:00" } as const;
  await person.api.quiet.update({ quiet_pace: "weekly", channel_email: true, ...settings });
  await person.api.members.requestTier({ requested_tier: "elite", note: `Note ${word}` });
  await sql`insert into email_prefs (person_id, unsubscribed)
    values (${personWith(email)}, true)`.execute(db);
  const course = await makeCourse(db, { title: "Traced course" });
  const [module = ""] = course.modules;
  await makeProgress(db, { user, course: course.id, module, completed: true });
  const coming = await makeSession(db, { title: "Coming session", places: 1 });
  const past = await makeSession(db, { title: "Past session", date: "2026-01-05" });
  await makeBooking(db, { user, session: coming, notes: `Coming notes ${word}` });
  await makeBooking(db, { user, session: past, notes: `Past notes ${word}` });
  await makeSession(db, { title: "Session held", coach: user });
  const full = await makeSession(db, { title: "Full session", places: 1 });
  await makeWaiting(db, { user, email, session: full });
  const cohort = await makeCohort(db, { title: "Traced cohort" });
  await makePlace(db, {
    cohort,
    email,
    paidNote: `Paid by ${word}`,
    staffNote: `Noted of ${word}`,
  });
  await db
    .insertInto("cohort_look_backs")
    .values({
      ...{ cohort_id: cohort, person_id: personWith(email) },
      ...{ changed: `Changed ${word}`, missing: `Missing ${word}`, advice: `Advice of ${word}` },
    })
    .execute();
  const picture = await db
    .insertInto("pictures")
    .values({
      ...{ hash: "5".repeat(32), shape: "square", alt: `Picture of ${word}`, x: 50, y: 50 },
      uploaded_by: user,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("voices")
    .values({
      ...{ cohort_id: cohort, person_id: personWith(email), consent: 2, agreed_at: new Date() },
      picture_id: picture.id,
      ...{ text: `Said by ${word}`, name: `Shown as ${word}`, trade: `Trade of ${word}` },
    })
    .execute();
  await db
    .insertInto("meeting_absences")
    .values({
      session_id: await makeSession(db, { title: "Traced meeting", cohort }),
      person_id: personWith(email),
    })
    .execute();
  await db
    .insertInto("session_attendance")
    .values({ session_id: past, person_id: personWith(email) })
    .execute();
  await db
    .insertInto("cohort_waitlist")
    .values({ person_id: personWith(email) })
    .execute();
  await sql`insert into person_notes (person_id, text, written_at)
    values (${personWith(email)}, ${`Staff note on ${word}`}, now())`.execute(db);
  await sql`with label as (insert into labels (name) values (${`Label ${word}`}) returning id)
    insert into person_labels (person_id, label_id) select ${personWith(email)}, id from label`.execute(
    db,
  );
  await sql`insert into pending_tiers (person_id, membership_tier)
    values (${personWith(email)}, 'basic')`.execute(db);
  await sql`with added as (insert into imports (state, existing, confirmed_at, finished_at)
      values ('imported', 'update', now(), now()) returning id),
    known as (insert into imported_people (import_id, line, person_id, is_new)
      select id, 2, ${personWith(email)}, false from added)
    insert into import_lines
      (import_id, line, email, name, labels, added_labels, outcome, person_id, problem, cells)
    select id, 2, ${email}, ${`Line of ${word}`}, ${`Label ${word}`}, ${`Label ${word}`}, 'updated',
      ${personWith(email)}, null, null from added
    union all select id, 3, null, null, null, null, null, null, 'A problem',
      ${JSON.stringify([email, "Again"])}::jsonb from added`.execute(db);
  await sql`insert into info_session_echoes (question_id, person_id)
    select id, person_id from info_session_registrations where person_id = ${personWith(email)}`.execute(
    db,
  );
  await sql`insert into coach_hours (coach_id, is_open, title, time_zone, weekly, other_hours,
      days_off, lengths, notice_hours, gap, days_ahead, needs_confirmation)
    values (${user}, false, ${`Talk with ${word}`}, 'Africa/Nairobi', '{}', '{}', '{}', '{30}',
      24, 15, 60, true)`.execute(db);
  await leaveCalendars(db, user, word);
  await addPasskey(app, person, `Passkey of ${word}`);
  const twoFactor = await turnTwoFactorOn(person);
  const [code = ""] = twoFactor.recovery_codes;
  return { coming, past, twoFactor, code };
}

async function leaveCalendars(db: Database, user: string, word: string): Promise<void> {
  await sql`insert into calendar_choices
      (user_id, choice, feed_token_hash, feed_token, feed_key_id, feed_read_by)
    values (${user}, 'feed', ${createHash("sha256").update(word).digest("hex")},
      ${`Token of ${word}`}, 1, ${`Program of ${word}`})`.execute(db);
  await sql`with added as (insert into busy_calendars (coach_id, position, name, address, key_id)
      values (${user}, 1, ${`Calendar of ${word}`}, ${`https://example.com/${word}`}, 1) returning id)
    insert into busy_times (calendar_id, starts_at, ends_at, free_entry, title, blocks)
    select id, now(), now() + interval '1 day', repeat('a', 64), ${`Holiday of ${word}`}, false
      from added`.execute(db);
}
