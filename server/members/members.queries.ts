import { sql } from "kysely";
import type {
  AccountDeletion,
  NotificationSettings,
  NotificationsUpdate,
} from "#contract/members.ts";
import { refusedByDatabase } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

export async function readProfile(work: Work, userId: string) {
  return await work.db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.id")
    .leftJoin("quiet_settings", "quiet_settings.user_id", "profiles.id")
    .leftJoin("email_prefs", "email_prefs.email", "profiles.email")
    .where("profiles.id", "=", userId)
    .select([
      "profiles.id",
      "profiles.email",
      "profiles.membership_tier",
      "profiles.created_at",
      "users.email_verified",
      "users.two_factor_enabled",
      "quiet_settings.session_reminders",
      "quiet_settings.weekly_progress",
      "quiet_settings.staff_word",
      "quiet_settings.channel_email",
      "email_prefs.unsubscribed",
    ])
    .executeTakeFirstOrThrow();
}

export function upsertNotifications(
  work: Work,
  userId: string,
  settings: NotificationsUpdate,
  fallbackZone: string,
  updated_at: Date,
): Promise<NotificationSettings> {
  return work.db
    .insertInto("quiet_settings")
    .values({ user_id: userId, time_zone: fallbackZone, ...settings, updated_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...settings, updated_at }))
    .returning(["session_reminders", "weekly_progress", "staff_word"])
    .executeTakeFirstOrThrow();
}

/** Every row about the person, by the table's name, without anything secret. */
export async function readEverythingAbout(work: Work, userId: string, email: string) {
  const { rows } = await sql<{ everything: Record<string, unknown> }>`
    select jsonb_build_object(
      'profile', (select to_jsonb(p) from profiles p where p.id = ${userId}),
      'account', (select jsonb_build_object('email', u.email, 'email_verified', u.email_verified,
          'two_factor_enabled', u.two_factor_enabled, 'created_at', u.created_at)
        from users u where u.id = ${userId}),
      'user_roles', ${rowsOf(sql`select role, created_at from user_roles where user_id = ${userId}`)},
      'sessions_logged_in', ${rowsOf(sql`select created_at, expires_at, ip_address, user_agent
        from login_sessions where user_id = ${userId}`)},
      'quiet_settings', (select to_jsonb(q) from quiet_settings q where q.user_id = ${userId}),
      'email_prefs', (select to_jsonb(e) from email_prefs e where e.email = ${email}),
      'tier_requests', ${rowsOf(sql`select requested_tier, note, status, created_at, decided_at
        from tier_requests where user_id = ${userId}`)},
      'user_course_progress', ${rowsOf(sql`select g.*, c.title as course, m.title as module
        from user_course_progress g join courses c on c.id = g.course_id
        join modules m on m.id = g.module_id where g.user_id = ${userId}`)},
      'session_bookings', ${rowsOf(sql`select b.id, b.notes, b.status, b.created_at, s.title,
        s.session_date, s.session_time from session_bookings b
        join sessions s on s.id = b.session_id where b.user_id = ${userId}`)},
      'session_waitlist', ${rowsOf(sql`select w.created_at, w.told_at, s.title, s.session_date,
        s.session_time from session_waitlist w join sessions s on s.id = w.session_id
        where w.user_id = ${userId}`)},
      'leads', ${rowsOf(sql`select name, email, source, created_at from leads where email = ${email}`)},
      'info_session_registrations', ${rowsOf(sql`select name, email, question, created_at
        from info_session_registrations where email = ${email}`)},
      'applications', ${rowsOf(sql`select name, email, answers, status, created_at
        from applications where email = ${email}`)},
      'messages', ${rowsOf(sql`select kind, subject, state, sent_at, created_at
        from messages where recipient = ${email}`)}
    ) as everything
  `.execute(work.db);
  return rows[0]?.everything ?? {};
}

function rowsOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${query}) t)`;
}

/** What `deleteAccount` would take: bookings that stand from today on, and modules ever opened. */
export async function countDeletion(
  work: Work,
  userId: string,
  today: string,
): Promise<AccountDeletion> {
  const { rows } = await sql<AccountDeletion>`
    select
      (select count(*) from session_bookings
        join sessions on sessions.id = session_bookings.session_id
        where session_bookings.user_id = ${userId}
          and session_bookings.status <> 'cancelled'
          and sessions.session_date >= ${today}) as coming_bookings,
      (select count(*) from user_course_progress
        where user_id = ${userId}) as studied_modules
  `.execute(work.db);
  return rows[0] ?? { coming_bookings: 0, studied_modules: 0 };
}

const deletedName = "Deleted member";

/**
 * Deletes the account with all that hangs on it. What staff keep (leads, registrations,
 * applications, bookings that are left) stays without the person. Throws last_admin.
 */
export async function deleteAccount(
  work: Work,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const nobody = `deleted-${id}@deleted.invalid`;
  // First, so that whoever plans for the address is done, and nobody begins.
  await work.db.deleteFrom("outreach").where("email", "=", email).execute();
  await forgetInWordToStaff(work, email);
  await work.db
    .updateTable("session_bookings")
    .set({ notes: null })
    .where("user_id", "=", id)
    .execute();
  const gone = { name: deletedName, email: nobody };
  await work.db.updateTable("leads").set(gone).where("email", "=", email).execute();
  await work.db
    .updateTable("info_session_registrations")
    .set({ ...gone, question: null })
    .where("email", "=", email)
    .execute();
  await work.db.updateTable("applications").set(gone).where("email", "=", email).execute();
  await work.db.deleteFrom("messages").where("recipient", "=", email).execute();
  const deletion = work.db.deleteFrom("users").where("id", "=", id).execute();
  await refusedByDatabase(deletion, { last_admin: "last_admin" });
}

/** What staff were told of the person's application and bookings, and its drawn mails too. */
async function forgetInWordToStaff(work: Work, email: string): Promise<void> {
  await sql`
    with gone as (
      select jsonb_build_object('about', 'booking', 'who', ${email}::text) as part
      union all
      select jsonb_build_object('about', 'application', 'who', name,
        'what', answers ->> 'currentRole')
      from applications where email = ${email}
    )
    update messages set html = null, plain_text = null, props = jsonb_set(props, '{parts}', (
      select jsonb_agg(case when exists (select from gone where said.part @> gone.part)
        then said.part || ${JSON.stringify({ who: deletedName })}::jsonb else said.part end
        order by said.place)
      from jsonb_array_elements(props -> 'parts') with ordinality said (part, place)))
    where props @> '{"parts": [{"kind": "news"}]}'
      and exists (select from gone where props -> 'parts' @> jsonb_build_array(gone.part))
  `.execute(work.db);
}
