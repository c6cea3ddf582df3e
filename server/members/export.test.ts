import { afterAll, beforeAll, expect, test } from "vitest";
import { testSecrets } from "#testing/app/secrets.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { mailsFor } from "#testing/mail/mails.ts";
import { leaveTraces } from "#testing/people/traces.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("one's own data holds everything of one's own, and nothing of anyone else", {
  tags: "people.export",
}, async () => {
  const [ada, bob] = [await app.signUp("ada@example.com"), await app.signUp("bob@example.com")];
  await leaveTraces(app, ada, "Ada's");
  await leaveTraces(app, bob, "Bob's");
  await mailsFor(app.mailbox, ada.email, 4);
  const everything = await ada.api.members.exportOwn();
  expect(everything).toMatchObject({
    profile: { id: ada.session.user.id, email: ada.email },
    account: { email: ada.email, email_verified: true, two_factor_enabled: true },
    user_roles: [{ role: "member" }],
    sessions_logged_in: [{ ip_address: expect.stringMatching(/^10\./) }],
    quiet_settings: { quiet_mode: false, quiet_pace: "weekly", quiet_hours_start: "21:00:00" },
    email_prefs: { unsubscribed: true },
    tier_requests: [{ requested_tier: "elite", note: "Note Ada's", status: "pending" }],
    user_course_progress: [{ course: "Traced course", module: "Module 1", completed: true }],
    leads: [{ name: "Lead name of Ada's" }],
    person: { email: ada.email, name: "Called Ada's" },
    import_lines: [{ email: ada.email, name: "Line of Ada's" }],
    cohort_places: [{ status: "joined" }],
    info_session_registrations: [
      { name: "Registered name of Ada's", question: "Question of Ada's" },
    ],
    session_waitlist: [{ title: "Full session", told_at: null }],
    applications: [{ answers: { currentRole: "Broker Ada's", whyNow: "Because of Ada's" } }],
  });
  const { session_bookings, messages } = everything as Record<string, { [key: string]: string }[]>;
  expect(session_bookings?.map(({ title }) => title).toSorted()).toEqual([
    "Coming session",
    "Past session",
  ]);
  expect(messages?.map(({ kind }) => kind).toSorted()).toEqual([
    "application-received",
    "email-verification-requested",
    "info-session-registered",
    "passkey-changed",
    "playbook-requested",
    "two-factor-changed",
  ]);
  const written = JSON.stringify(everything);
  for (const word of ["Bob", bob.email, bob.session.user.id]) expect(written).not.toContain(word);
  for (const word of ["Label Ada's", "Staff note on", "Paid by", "Noted of"]) {
    expect(written).not.toContain(word);
  }
});

test("one's own data holds no secret", { tags: "people.export" }, async () => {
  const person = await app.signUp("secretive@example.com");
  const { twoFactor } = await leaveTraces(app, person, "Mine");
  await person.api.accounts.requestPasswordReset({ email: person.email });
  const { db } = app.database;
  const user = person.session.user.id;
  const [accounts, factors, logins, links] = await Promise.all([
    db.selectFrom("users").select("password_hash").where("id", "=", user).execute(),
    db.selectFrom("two_factors").selectAll().where("user_id", "=", user).execute(),
    db.selectFrom("login_sessions").select("token_hash").where("user_id", "=", user).execute(),
    db.selectFrom("reset_links").select("token_hash").where("user_id", "=", user).execute(),
  ]);
  const secrets = [
    password,
    person.session.access_token,
    new URL(twoFactor.totp_uri).searchParams.get("secret") ?? "",
    ...twoFactor.recovery_codes,
    ...accounts.map((row) => row.password_hash ?? ""),
    ...factors.flatMap((row) => [row.secret, ...row.recovery_codes]),
    ...logins.map((row) => row.token_hash),
    ...links.map((row) => row.token_hash),
    ...Object.values(testSecrets),
  ];
  expect(secrets.length).toBeGreaterThan(18);
  const written = JSON.stringify(await person.api.members.exportOwn());
  expect(written).toContain("Note Mine");
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(/argon2|"password"|"token"|"secret"|coach_note|reviewed_by/);
});

test("one's own data of someone who did nothing is the account and little else", async () => {
  const person = await app.signUp("quiet-one@example.com");
  expect(await person.api.members.exportOwn()).toMatchObject({
    profile: { email: person.email },
    quiet_settings: null,
    email_prefs: null,
    leads: [],
    applications: [],
    session_bookings: [],
    session_waitlist: [],
  });
});
