import { sql } from "kysely";
import { SessionObject } from "#contract/accounts/accounts.ts";
import type { Database } from "#server/db/database.ts";
import type { App } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCohort, makePlace } from "#testing/cohorts/cohorts.ts";
import { makeCourse } from "#testing/cohorts/courses.ts";
import { makeCrowd, type Someone } from "#testing/people/crowd.ts";
import { personWith } from "#testing/people/people.ts";

export const attackerKinds = [
  "anonymous",
  "guest",
  "unconfirmed",
  "member",
  "coach",
  "admin",
] as const;
export type AttackerKind = (typeof attackerKinds)[number];

/** The id is null for a visitor. */
export type Attacker = {
  id: string | null;
  email: string;
  token: string;
  cookie: string | undefined;
};

const anonymous: Attacker = {
  id: null,
  email: "nobody@example.com",
  token: "",
  cookie: undefined,
};

export async function enter(app: App, kind: AttackerKind): Promise<Attacker> {
  if (kind === "anonymous") return anonymous;
  const { db } = app.database;
  const { id, email, cookie } = await makeSomeone(db, kind);
  await sql`update users set password_hash = (select password_hash from users
    where password_hash is not null limit 1) where id = ${id}`.execute(db);
  if (kind === "unconfirmed") {
    await db.updateTable("users").set({ email_verified: false }).where("id", "=", id).execute();
  } else {
    await db.updateTable("user_roles").set({ role: kind }).where("user_id", "=", id).execute();
  }
  const session = await fetch(`${app.url}/api/auth/session`, { headers: { cookie } });
  const { access_token: token } = SessionObject.parse(await session.json());
  return { id, email, token, cookie };
}

/** No code matches its secret. */
async function turnTwoFactorOn(db: Database, id: string): Promise<void> {
  await db
    .insertInto("two_factors")
    .values({ user_id: id, secret: "none", key_id: 0, recovery_codes: [] })
    .execute();
  await db.updateTable("users").set({ two_factor_enabled: true }).where("id", "=", id).execute();
}

let made = 0;

async function makeSomeone(db: Database, name: string): Promise<Someone> {
  made += 1;
  const [someone] = await makeCrowd(db, 1, `${name}-${made}`);
  if (someone === undefined) throw new Error("Nobody was made");
  return someone;
}

const sources: Readonly<Record<string, string>> = {
  applications: "applications",
  cohort_places:
    "(select id, coalesce(joined_at, offered_at) as created_at from cohort_places) as places",
  cohort_waitlist: "(select id, asked_at as created_at from cohort_waitlist) as waiting",
  cohorts: "cohorts",
  courses: "courses",
  imports: "imports",
  info_sessions: "info_sessions",
  labels: "labels",
  leads: "leads",
  logins: "login_sessions",
  messages: "messages",
  modules: "modules",
  passkeys: "passkeys",
  people: "(select person_id as id, created_at from users where email like 'other-%') as others",
  registrations: "info_session_registrations",
  saved_views: "saved_views",
  session_bookings: "session_bookings",
  sessions: "sessions",
  tier_requests: "tier_requests",
  users: "users where email like 'other-%'",
};

export type KnownIds = Readonly<Record<string, readonly string[]>>;

export async function readIds(db: Database): Promise<KnownIds> {
  const selects = Object.entries(sources).map(
    ([kind, source]) => sql`(select ${sql.lit(kind)} as kind, id from ${sql.raw(source)}
      order by created_at desc, id limit 10)`,
  );
  const { rows } = await sql<{ kind: string; id: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  const all = Object.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    Object.keys(sources).map((kind) => [kind, (all[kind] ?? []).map(({ id }) => id)]),
  );
}

/** The records that `furnish` does not add. Call it once. */
export async function prepareAcademy({ api, database: { db } }: App): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const email = `first-${index}@example.com`;
    const starts_at = new Date(Date.UTC(2031, 0, index + 1));
    await db.insertInto("info_sessions").values({ starts_at }).execute();
    await api.leads.submit({ email });
    await api.infoSessions.register({ p_name: "Ada", p_email: email });
    await api.applications.submit({
      p_name: "Ada",
      p_email: email,
      p_current_role: "Broker",
      p_biggest_challenge: "Cold calls",
      p_why_now: "A new year",
    });
  }
}

/** Adds records again that earlier requests may have used up, some of them the attacker's own. */
export async function furnish(db: Database, { id }: Attacker): Promise<void> {
  const other = await makeSomeone(db, "other");
  await makeCourse(db, { modules: 2 });
  const past = await makeSession(db, { date: "2026-01-05", places: 3 });
  const full = await makeSession(db, { places: 2 });
  await makeSession(db, { places: 50 });
  await makeBooking(db, { user: other.id, session: past });
  await makeBooking(db, { user: other.id, session: full, status: "cancelled" });
  if (id !== null) await makeBooking(db, { user: id, session: full, status: "pending" });
  await turnTwoFactorOn(db, other.id);
  const request = { user_id: other.id, requested_tier: "elite" } as const;
  await db.insertInto("tier_requests").values(request).execute();
  await furnishCohorts(db, other);
  await db.insertInto("imports").values({ state: "ready" }).execute();
  // As if the time had passed after which wrong passwords and codes no longer count.
  await db.deleteFrom("rate_limits").execute();
}

/** One that has begun, and one with a member and an open offer, who wait for another. */
async function furnishCohorts(db: Database, { email }: Someone): Promise<void> {
  await makeCohort(db);
  const days = { first_day: "2031-03-03", last_day: "2031-04-27" };
  const cohort = await makeCohort(db, { ...days, accepts_applications: true });
  await makePlace(db, { cohort, email, paidNote: "Cash" });
  const offered = await makeSomeone(db, "offered");
  await sql`insert into cohort_places (cohort_id, person_id, status, offered_at, answer_by, joined_at)
    values (${cohort}, ${personWith(offered.email)}, 'offered', now(), '2031-03-02', null)`.execute(
    db,
  );
  await db
    .insertInto("cohort_waitlist")
    .values({ person_id: personWith(email) })
    .execute();
  await db
    .insertInto("saved_views")
    .values({ name: `View ${made}`, query: "tier=basic" })
    .execute();
  await sql`with label as (insert into labels (name) values (${`Label ${made}`}) returning id)
    insert into person_labels (person_id, label_id) select ${personWith(email)}, id from label`.execute(
    db,
  );
}
