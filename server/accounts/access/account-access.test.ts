import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { runAdminCommand } from "#testing/accounts/admin-command.ts";
import { addPasskey, inPlaceOfPassword } from "#testing/accounts/passkeys.ts";
import { codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const reason = "Sends rude notes with bookings.";
const suspended = { ...failures.account_suspended, code: "account_suspended" };

let app: App;
let admin: Person;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await app.signIn(firstAdminEmail);
  coach = await app.personWith("coach", "member");
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const suspend = (by: Person, whom: Person) =>
  by.api.accountAccess.suspend({ id: idOf(whom), reason });
const reinstate = (by: Person, whom: Person) => by.api.accountAccess.reinstate({ id: idOf(whom) });
const endLogins = (by: Person, whom: Person) => by.api.accountAccess.endLogins({ id: idOf(whom) });
const read = (by: Person, whom: Person) => by.api.accountAccess.read({ id: idOf(whom) });

const kindsFor = async ({ email }: Person) =>
  (await messagesFor(app.database.db, email)).map(({ kind }) => kind);

async function logIn(email: string, secret = password) {
  const reply = await postJson(app.visitor(), "/api/auth/sign-in", { email, password: secret });
  return reply.ok ? reply.status : await readRefusal(reply);
}

describe("a suspended account", () => {
  test("is out at the next call, by cookie and by token, and its logins end", {
    tags: "accounts.suspended",
  }, async () => {
    const member = await app.signUp("out@example.com");
    const elsewhere = await app.signIn(member.email);
    await suspend(coach, member);
    for (const device of [member, elsewhere]) {
      const headers = { authorization: `Bearer ${device.session.access_token}` };
      expect((await device.fetch("/api/profile")).status).toBe(401);
      expect((await fetch(`${app.url}/api/profile`, { headers })).status).toBe(401);
      expect(await device.api.accounts.session()).toBeNull();
    }
    expect((await read(coach, member)).logins).toBe(0);
  });

  test("is out even with a login that was being made meanwhile, also once it is reinstated", {
    tags: ["accounts.suspended", "postgres"],
  }, async () => {
    const member = await app.signUp("meanwhile@example.com");
    const { db } = app.database;
    const change = { suspended_at: new Date(), suspension_reason: reason };
    await db.updateTable("users").set(change).where("id", "=", idOf(member)).execute();
    expect((await member.fetch("/api/profile")).status).toBe(401);
    expect(await reinstate(coach, member)).toMatchObject({ logins: 0 });
    expect((await member.fetch("/api/profile")).status).toBe(401);
  });

  test("can't log in: it says so, but only to the right password", {
    tags: "accounts.suspended",
  }, async () => {
    const member = await app.signUp("password@example.com");
    await suspend(admin, member);
    expect(await logIn(member.email)).toMatchObject(suspended);
    expect(await logIn(member.email, "wrong words")).toMatchObject({ code: "invalid_credentials" });
    expect((await read(admin, member)).logins).toBe(0);
  });

  test("can't log in with a passkey either", async () => {
    const member = await app.signUp("passkey@example.com");
    const { device } = await addPasskey(app, member);
    await suspend(admin, member);
    const [visitor, way] = [app.visitor(), inPlaceOfPassword];
    const options = await visitor.api.passkeys.prepareSignIn(way);
    const body = { ...way, credential: device.get(options) };
    const reply = await postJson(visitor, "/api/auth/sign-in/passkey", body);
    expect(await readRefusal(reply)).toMatchObject(suspended);
    expect((await read(admin, member)).logins).toBe(0);
  });

  test("can't log in with a second step either, not even one begun before", {
    tags: "accounts.suspended",
  }, async () => {
    const member = await app.signUp("two-steps@example.com");
    const { totp_uri } = await turnTwoFactorOn(member);
    const device = app.visitor();
    await device.api.accounts.signIn({ email: member.email, password });
    await suspend(admin, member);
    const second = await postJson(device, "/api/auth/two-factor/sign-in", {
      code: codeOf(totp_uri),
    });
    expect(await readRefusal(second)).toMatchObject({ code: "two_factor_expired" });
    expect(await logIn(member.email)).toMatchObject(suspended);
  });

  test("can have a new password, and stays suspended", { tags: "accounts.suspended" }, async () => {
    const member = await app.signUp("reset@example.com");
    await suspend(admin, member);
    await app.api.accounts.requestPasswordReset({ email: member.email });
    const subject = "Set a new password for Softspoken";
    const token = tokenIn(await mailAbout(app.mailbox, member.email, subject), "reset");
    await app.api.accounts.resetPassword({ token, password: "other words" });
    expect(await logIn(member.email, "other words")).toMatchObject(suspended);
  });

  test("is told by mail, without the reason", { tags: "accounts.suspended" }, async () => {
    const member = await app.signUp("told@example.com");
    await suspend(coach, member);
    const mail = await mailAbout(app.mailbox, member.email, "Your Softspoken account is suspended");
    expect(JSON.stringify(mail)).not.toContain(reason);
  });

  test("shows staff since when and why", { tags: "accounts.suspended" }, async () => {
    const member = await app.signUp("shown@example.com");
    expect(await suspend(coach, member)).toMatchObject({
      suspension: { since: expect.any(String), reason },
      logins: 0,
      can: { end_logins: true, suspend: false, reinstate: true },
    });
  });

  test("has everything back when it is reinstated, and is told", {
    tags: "accounts.suspended",
  }, async () => {
    const member = await app.personWith("coach", "member");
    await suspend(admin, member);
    expect(await reinstate(admin, member)).toMatchObject({ suspension: null });
    const back = await app.signIn(member.email);
    expect(await back.api.roles.own()).toEqual(["coach", "member"]);
    expect(await kindsFor(member)).toEqual(
      expect.arrayContaining(["account-suspended", "account-reinstated"]),
    );
  });

  test.each(["", " ", "x".repeat(501)])(
    "needs a reason of 1 to 500 characters: %j",
    { tags: "accounts.suspended" },
    async (text) => {
      const body = { reason: text };
      const path = `/api/accounts/${idOf(coach)}/suspension`;
      expect(await readRefusal(await postJson(admin, path, body))).toMatchObject({ status: 422 });
      expect((await read(admin, coach)).suspension).toBeNull();
    },
  );
});

test("ending the logins logs out everywhere, and the owner can log in again", {
  tags: "accounts.end-logins",
}, async () => {
  const member = await app.signUp("everywhere@example.com");
  await app.signIn(member.email);
  expect((await read(coach, member)).logins).toBe(2);
  expect(await endLogins(coach, member)).toMatchObject({ suspension: null, logins: 0 });
  expect((await member.fetch("/api/profile")).status).toBe(401);
  expect(await logIn(member.email)).toBe(200);
});

describe("who may", () => {
  const nothing = { end_logins: false, suspend: false, reinstate: false };
  const both = { end_logins: true, suspend: true, reinstate: false };

  test.each<[Role[], typeof nothing]>([
    [["admin"], nothing],
    [["coach"], nothing],
    [["member"], both],
    [["guest"], both],
    [[], both],
  ])(
    "coach, for an account with the roles %j",
    { tags: "accounts.who-suspends" },
    async (roles, can) => {
      const person = await app.personWith(...roles);
      expect((await read(coach, person)).can).toMatchObject(can);
      for (const act of [suspend, endLogins]) {
        const done = act(coach, person);
        if (can.suspend) await done;
        else await expect(done).rejects.toMatchObject({ status: 403, code: "forbidden" });
      }
      expect((await person.fetch("/api/profile")).status).toBe(can.suspend ? 401 : 200);
    },
  );

  test("coach, for a role of staff that waits for the address to be confirmed", {
    tags: "accounts.who-suspends",
  }, async () => {
    const person = await app.signUpUnconfirmed("waits@example.com");
    await admin.api.roles.add({ user_id: idOf(person), role: "coach" });
    await expect(suspend(coach, person)).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each<Role>(["admin", "coach", "member", "guest"])(
    "admin, for a %s",
    { tags: "accounts.who-suspends" },
    async (role) => {
      const person = await app.personWith(role);
      expect((await read(admin, person)).can).toMatchObject(both);
      await endLogins(admin, person);
      await suspend(admin, person);
      await reinstate(admin, person);
    },
  );

  test("coach, to reinstate staff whom an admin has suspended: not", {
    tags: "accounts.who-suspends",
  }, async () => {
    const person = await app.personWith("coach");
    await suspend(admin, person);
    await expect(reinstate(coach, person)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("nobody, to suspend themselves", { tags: "accounts.who-suspends" }, async () => {
    for (const person of [admin, coach]) {
      await expect(suspend(person, person)).rejects.toMatchObject(failures.own_account);
      expect((await read(person, person)).can.suspend).toBe(false);
    }
  });

  test("nobody, for an account that there is not", async () => {
    const id = crypto.randomUUID();
    await expect(admin.api.accountAccess.read({ id })).rejects.toMatchObject({ status: 404 });
    await expect(admin.api.accountAccess.suspend({ id, reason })).rejects.toMatchObject({
      status: 404,
    });
  });
});

test("the command that makes an account an admin reinstates it", {
  tags: "accounts.who-suspends",
}, async () => {
  const member = await app.signUp("command@example.com");
  await suspend(admin, member);
  expect(await runAdminCommand(app, member.email)).toEqual({ password: null });
  expect(await (await app.signIn(member.email)).api.roles.own()).toEqual(["admin", "member"]);
});

describe("of two calls at the same instant one counts", { tags: "postgres" }, () => {
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).toSorted();

  test("when both suspend or both reinstate, with one mail each", {
    tags: "accounts.suspended",
  }, async () => {
    const member = await app.signUp("twice@example.com");
    const one = ["fulfilled", "rejected"];
    expect(await outcomes([suspend(admin, member), suspend(coach, member)])).toEqual(one);
    expect(await outcomes([reinstate(admin, member), reinstate(coach, member)])).toEqual(one);
    const kinds = (await kindsFor(member)).filter((kind) => kind.startsWith("account-"));
    expect(kinds.toSorted()).toEqual(["account-reinstated", "account-suspended"]);
  });
});
