import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, turnTwoFactorOn, wrongCodeOf } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeCourse, makeProgress } from "#testing/cohorts/courses.ts";
import { columnsWith } from "#testing/database/columns.ts";
import { mailsFor, messagesFor } from "#testing/mail/mails.ts";
import { leaveTraces } from "#testing/people/traces.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

function leave(person: Person, given: { email?: string; password?: string; code?: string } = {}) {
  return postJson(person, "/api/profile/deletion", { email: person.email, password, ...given });
}

describe("deleting one's account", () => {
  test("after another address was typed is refused, and nothing has changed", {
    tags: "accounts.deletion",
  }, async () => {
    const person = await app.signUp("stays@example.com");
    await leaveTraces(app, person, "stays");
    await mailsFor(app.mailbox, person.email, 4);
    const { db } = app.database;
    const before = await columnsWith(db, person.email);
    const refusal = await readRefusal(await leave(person, { email: "other@example.com" }));
    expect(refusal).toEqual({
      status: 409,
      code: "email_mismatch",
      message: "That is not the email address of your account.",
    });
    expect(await readRefusal(await leave(person, { email: "stays" }))).toMatchObject({
      status: 422,
    });
    expect(await person.api.roles.own()).toEqual(["member"]);
    expect(await columnsWith(db, person.email)).toEqual(before);
    expect(before).toContain("people.email");
  });

  test("makes the browser delete what it cached", { tags: "accounts.deletion" }, async () => {
    const reply = await leave(await app.signUp("cached@example.com"));
    expect(reply.headers.get("clear-site-data")).toBe('"cache"');
  });

  test("with a wrong password, or without one, is refused", {
    tags: "accounts.deletion",
  }, async () => {
    const person = await app.signUp("guessed-at@example.com");
    expect(await readRefusal(await leave(person, { password: "wrong words" }))).toEqual({
      status: 403,
      code: "wrong_password",
      message: "That is not your current password.",
    });
    const { email } = person;
    const bare = await postJson(person, "/api/profile/deletion", { email });
    expect(await readRefusal(bare)).toMatchObject({
      status: 422,
      fields: { password: expect.any(String) },
    });
    expect(await person.api.roles.own()).toEqual(["member"]);
  });

  test("takes the code too when two-factor is on, once the password is right", {
    tags: "accounts.deletion",
  }, async () => {
    const person = await app.signUp("two-factor@example.com");
    const { totp_uri, recovery_codes } = await turnTwoFactorOn(person);
    expect(await readRefusal(await leave(person))).toEqual({
      status: 403,
      code: "second_factor_required",
      message: "Please enter the code of your authenticator app, or a recovery code.",
    });
    const [recovery = ""] = recovery_codes;
    const refused = [
      [{ code: wrongCodeOf(totp_uri) }, "wrong_code"],
      [{ code: "not-a-recovery-code" }, "wrong_code"],
      [{ code: recovery, password: "wrong words" }, "wrong_password"],
    ] as const;
    for (const [given, code] of refused) {
      expect(await readRefusal(await leave(person, given))).toMatchObject({ status: 403, code });
    }
    expect(await person.api.roles.own()).toEqual(["member"]);
    expect((await leave(person, { code: codeOf(totp_uri) })).status).toBe(200);
  });

  test("works with a recovery code, which a wrong password did not use up", async () => {
    const person = await app.signUp("recovery@example.com");
    const [code = ""] = (await turnTwoFactorOn(person)).recovery_codes;
    expect((await leave(person, { code, password: "wrong words" })).status).toBe(403);
    expect((await leave(person, { code })).status).toBe(200);
  });

  test("is impossible with an access token alone, or with somebody else's cookie", {
    tags: "accounts.needs-the-cookie",
  }, async () => {
    const person = await app.signUp("token-alone@example.com");
    const { email, session } = person;
    const other = await app.signUp("other-cookie@example.com");
    const headers = {
      authorization: `Bearer ${session.access_token}`,
      "content-type": "application/json",
    };
    const call = { method: "POST", headers, body: JSON.stringify({ email, password }) };
    const replies = [await app.visitor().fetch("/api/profile/deletion", call)];
    replies.push(await other.fetch("/api/profile/deletion", call));
    for (const reply of replies) expect(reply.status).toBe(401);
    expect(await person.api.roles.own()).toEqual(["member"]);
  });

  test("lets nobody guess the password without end", { tags: "accounts.deletion" }, async () => {
    const person = await app.signUp("patient@example.com");
    const guess = () => leave(person, { password: "wrong words" });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(403);
    expect(await readRefusal(await guess())).toMatchObject({ status: 429 });
  });

  test("of an account whose address is not confirmed takes the password too", async () => {
    const person = await app.signUpUnconfirmed("unconfirmed@example.com");
    expect((await leave(person, { password: "wrong words" })).status).toBe(403);
    expect((await leave(person)).status).toBe(200);
  });

  test("removes the cookies of the login from the browser", {
    tags: "accounts.deletion",
  }, async () => {
    const person = await app.signUp("cookies@example.com");
    const body = { email: person.email, password };
    const reply = await postJson(person, "/api/profile/deletion", body);
    const removed = reply.headers.getSetCookie().filter((cookie) => /Max-Age=0/i.test(cookie));
    expect(removed.map((cookie) => cookie.split("=")[0])).toEqual([
      expect.stringContaining("session_token"),
      "signed_in",
    ]);
  });

  test("ends every session at once, for cookies and tokens", {
    tags: ["accounts.deletion", "postgres"],
  }, async () => {
    const phone = await app.signUp("all-devices@example.com");
    const laptop = await app.signIn(phone.email);
    expect((await leave(phone, { email: " All-Devices@example.com " })).status).toBe(200);
    for (const device of [phone, laptop]) {
      expect((await device.fetch("/api/profile")).status).toBe(401);
      expect(await device.api.accounts.session()).toBeNull();
      const headers = { authorization: `Bearer ${device.session.access_token}` };
      expect((await fetch(`${app.url}/api/profile`, { headers })).status).toBe(401);
    }
    await expect(app.signIn(phone.email)).rejects.toMatchObject({ status: 401 });
  });

  test("frees the places of what is coming, and keeps the past without the person", {
    tags: ["people.erased", "accounts.deletion"],
  }, async () => {
    const person = await app.signUp("booked@example.com");
    const { coming, past, code } = await leaveTraces(app, person, "booked");
    const { db } = app.database;
    const other = await app.signUp("next-in-line@example.com");
    const full = makeBooking(db, { user: idOf(other), session: coming });
    await expect(full).rejects.toMatchObject({ constraint: "session_full" });
    expect((await leave(person, { code })).status).toBe(200);
    await makeBooking(db, { user: idOf(other), session: coming });
    const bookings = db.selectFrom("session_bookings").select(["user_id", "status"]);
    expect(await bookings.where("session_id", "=", past).execute()).toEqual([
      { user_id: null, status: "confirmed" },
    ]);
    expect(await bookings.where("session_id", "=", coming).execute()).toEqual([
      { user_id: idOf(other), status: "confirmed" },
    ]);
  });

  test("decides what is coming by the academy's date", async () => {
    // In New York it is still the evening of the 21st.
    const own = await startApp({ now: () => new Date("2026-11-22T03:00:00.000Z") });
    try {
      const person = await own.signUp("evening@example.com");
      const { coming, past, code } = await leaveTraces(own, person, "evening");
      const { db } = own.database;
      await sql`update sessions set session_date = '2026-11-21' where id = ${coming}`.execute(db);
      await sql`update sessions set session_date = '2026-11-20' where id = ${past}`.execute(db);
      await person.api.members.deleteOwn({ email: person.email, password, code });
      const left = await db.selectFrom("session_bookings").select("session_id").execute();
      expect(left).toEqual([{ session_id: past }]);
    } finally {
      await own.stop();
    }
  });

  test("leaves what staff keep without the name and the address", {
    tags: "people.erased",
  }, async () => {
    const person = await app.signUp("forgotten@example.com");
    const { code } = await leaveTraces(app, person, "zebra");
    expect((await leave(person, { code })).status).toBe(200);
    const staff = await app.personWith("coach");
    const email = expect.stringMatching(/^deleted-[-0-9a-f]{36}@deleted\.invalid$/);
    const gone = [{ name: "Deleted member", email }];
    const search = { search: "Deleted member", limit: 1 };
    expect((await staff.api.leads.list(search)).items).toMatchObject(gone);
    expect((await staff.api.applications.list(search)).items).toMatchObject(gone);
    expect((await staff.api.infoSessions.listRegistrations(search)).items).toMatchObject([
      { name: "Deleted member", email, question: null },
    ]);
  });

  test("leaves the address nowhere, and it stays unsubscribed", {
    tags: "people.erased-stays-unsubscribed",
  }, async () => {
    const person = await app.signUp("traceless@example.com");
    const { code } = await leaveTraces(app, person, "traceless-word");
    await mailsFor(app.mailbox, person.email, 4);
    const { db } = app.database;
    expect(await columnsWith(db, person.email)).toContain("people.email");
    expect((await leave(person, { code })).status).toBe(200);
    await app.plan();
    expect(await columnsWith(db, person.email)).toEqual(["audit_log.actor"]);
    expect(await columnsWith(db, "name of traceless-word")).toEqual([]);
    const toErased = db
      .selectFrom("messages")
      .innerJoin("contacts", "contacts.id", "messages.person_id")
      .where("is_erased", "=", true)
      .select("messages.id");
    expect(await toErased.execute()).toEqual([]);
    const again = await app.signUp(person.email);
    const { unsubscribed } = await again.api.emailPreferences.read({ email: person.email });
    expect(unsubscribed).toBe(true);
  });

  test("leaves other people's rows as they were", async () => {
    const [person, other] = [
      await app.signUp("goes@example.com"),
      await app.signUp("b@example.com"),
    ];
    await leaveTraces(app, other, "bystander");
    const before = await other.api.members.exportOwn();
    expect((await leave(person)).status).toBe(200);
    const { messages: _before, ...kept } = before;
    const { messages: _after, ...now } = await other.api.members.exportOwn();
    expect(now).toEqual(kept);
  });

  test("lets the same address sign up again, as someone new", {
    tags: "people.starts-anew",
  }, async () => {
    const email = "returns@example.com";
    const first = await app.signUp(email);
    const { code } = await leaveTraces(app, first, "earlier");
    expect((await leave(first, { code })).status).toBe(200);
    const second = await app.signUp(email);
    expect(idOf(second)).not.toBe(idOf(first));
    const { members } = second.api;
    expect(await members.readOwn()).toMatchObject({ membership_tier: null, tier_request: null });
    expect(JSON.stringify(await members.exportOwn())).not.toContain("earlier");
    expect(await app.api.leads.submit({ email })).toEqual({ success: true });
    expect((await leave(second)).status).toBe(200);
  });

  test("tells nobody at an address that does not exist when a session moves", {
    tags: "people.unreachable-address",
  }, async () => {
    const coach = await app.personWith("coach");
    const plan = { starts_at: "2031-05-05T15:00:00.000Z", meeting_link: null };
    const { id } = await coach.api.infoSessions.schedule(plan);
    const [person, other] = [await app.signUp("gone@example.com"), "still@example.com"];
    for (const p_email of [person.email, other]) {
      await app.api.infoSessions.register({ p_name: "Ada", p_email, p_question: null });
    }
    expect((await leave(person)).status).toBe(200);
    await coach.api.infoSessions.move({ id, ...plan, starts_at: "2031-05-06T15:00:00.000Z" });
    const written = (address: string) => messagesFor(app.database.db, address);
    expect((await written(other)).map(({ kind }) => kind)).toContain("info-session-scheduled");
    const { db } = app.database;
    const toNobody = db
      .selectFrom("messages")
      .innerJoin("contacts", "contacts.id", "messages.person_id")
      .select("messages.id")
      .where("is_erased", "=", true);
    expect(await toNobody.execute()).toEqual([]);
  });

  test("twice at the same instant is done once", { tags: "postgres" }, async () => {
    const person = await app.signUp("both-tabs@example.com");
    const replies = await Promise.all([leave(person), leave(person)]);
    for (const { status } of replies) expect([200, 401]).toContain(status);
    expect(replies.map(({ status }) => status)).toContain(200);
  });
});

test("the only admin can't delete the account", async () => {
  const admin = await app.signIn(firstAdminEmail);
  expect(await readRefusal(await leave(admin))).toMatchObject({ status: 409, code: "last_admin" });
});

describe("what goes with one's account is told before", () => {
  test("bookings that stand from today on, and modules ever opened", {
    tags: "accounts.deletion",
  }, async () => {
    const person = await app.signUp("before@example.com");
    const user = idOf(person);
    const { db } = app.database;
    const read = () => person.api.members.deletionOfOwn();
    expect(await read()).toEqual({ coming_bookings: 0, studied_modules: 0 });
    await leaveTraces(app, person, "before");
    await leaveTraces(app, await app.signUp("beside@example.com"), "beside");
    expect(await read()).toEqual({ coming_bookings: 1, studied_modules: 1 });
    await makeBooking(db, { user, session: await makeSession(db), status: "pending" });
    await makeBooking(db, { user, session: await makeSession(db), status: "cancelled" });
    const course = await makeCourse(db);
    const [module = ""] = course.modules;
    await makeProgress(db, { user, course: course.id, module });
    expect(await read()).toEqual({ coming_bookings: 2, studied_modules: 2 });
  });

  test("with what is coming decided by the academy's date", async () => {
    const own = await startApp({ now: () => new Date("2026-11-22T03:00:00.000Z") });
    try {
      const person = await own.signUp("tonight@example.com");
      const { db } = own.database;
      for (const date of ["2026-11-20", "2026-11-21", "2026-11-22"]) {
        await makeBooking(db, { user: idOf(person), session: await makeSession(db, { date }) });
      }
      expect(await person.api.members.deletionOfOwn()).toMatchObject({ coming_bookings: 2 });
    } finally {
      await own.stop();
    }
  });
});
