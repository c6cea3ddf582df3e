import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anotherHash, setPassword } from "#testing/accounts/login-endings.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { holdUp } from "#testing/database/locks.ts";
import { linksIn, mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const resetSubject = "Set a new password for Softspoken";
const changedSubject = "Your Softspoken password was changed";
const fresh = "even quieter words";
const spent = {
  status: 410,
  code: "link_spent",
  message: "This link has expired or has been used already. Please ask for a new one.",
};

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function ask(email: string, caller = app.visitor()): Promise<Response> {
  return postJson(caller, "/api/auth/password-reset-requests", { email });
}

async function askForLink(email: string, nth = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn(await mailAbout(app.mailbox, email, resetSubject, nth), "reset");
}

function reset(token: string, secret = fresh): Promise<Response> {
  return postJson(app.visitor(), "/api/auth/password-resets", { token, password: secret });
}

async function expectSpent(reply: Response): Promise<void> {
  expect(await readRefusal(reply)).toEqual(spent);
}

describe("asking for a new password", () => {
  test("is answered the same whether there is an account or not, and mails only the account", {
    tags: ["accounts.new-password", "postgres"],
  }, async () => {
    await app.signUp("known@example.com");
    const replies = await Promise.all([ask("known@example.com"), ask("unknown@example.com")]);
    const seen = replies.map(async (reply) => ({
      status: reply.status,
      cookies: reply.headers.getSetCookie(),
      body: await reply.json(),
    }));
    const [known, unknown] = await Promise.all(seen);
    expect(known).toEqual({ status: 200, cookies: [], body: { success: true } });
    expect(unknown).toEqual(known);
    await mailAbout(app.mailbox, "known@example.com", resetSubject);
    expect(await messagesFor(app.database.db, "unknown@example.com")).toEqual([]);
  });

  test("works with the address in another case", async () => {
    await app.signUp("capitals@example.com");
    expect((await ask(" Capitals@Example.com ")).status).toBe(200);
    await mailAbout(app.mailbox, "capitals@example.com", resetSubject);
  });

  test.each(["often@example.com", "often-unknown@example.com"])(
    "a sixth time for %s is refused in words",
    { tags: "accounts.requests" },
    async (email) => {
      if (!email.includes("unknown")) await app.signUp(email);
      const visitor = app.visitor();
      for (let count = 0; count < 5; count += 1) {
        expect((await ask(email, visitor)).status).toBe(200);
      }
      expect(await readRefusal(await ask(email, visitor))).toEqual({
        status: 429,
        code: "too_many_requests",
        message: "Too many attempts. Please wait a few minutes and try again.",
      });
    },
  );

  test("for something that is no address is refused by its field", async () => {
    expect(await readRefusal(await ask("ada"))).toMatchObject({
      status: 422,
      fields: { email: "Please enter a valid email address" },
    });
  });
});

describe("the link to set a new password", () => {
  test("refuses a password that is easy to guess, and still works", {
    tags: "accounts.weak-passwords",
  }, async () => {
    const email = "weak-reset@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    for (const easy of ["iloveyou", email, "Softspoken"]) {
      const refusal = await readRefusal(await reset(token, easy));
      expect(refusal).toMatchObject({ status: 422, code: "weak_password" });
    }
    expect((await reset(token)).status).toBe(200);
    await app.signIn(email, fresh);
  });

  test("leads to the log-in page, and works once", { tags: "accounts.new-password" }, async () => {
    const email = "once@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    const [link] = linksIn(await mailAbout(app.mailbox, email, resetSubject));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/auth#reset=[\w-]+$/);
    expect(await (await reset(token)).json()).toEqual({ success: true });
    await app.signIn(email, fresh);
    await expect(app.signIn(email)).rejects.toMatchObject({ status: 401 });
    await expectSpent(await reset(token, "another password"));
    await app.signIn(email, fresh);
  });

  test("is checked without being used, as often as one likes", {
    tags: "accounts.new-password",
  }, async () => {
    const email = "checked@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    const check = () => app.visitor().api.accounts.checkResetLink({ token });
    expect([await check(), await check()]).toEqual([{ success: true }, { success: true }]);
    expect((await reset(token)).status).toBe(200);
    await expect(check()).rejects.toMatchObject({ code: "link_spent" });
  });

  test("used three times at the same instant sets one password", { tags: "postgres" }, async () => {
    const email = "race@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    const secrets = ["first secret", "second secret", "third secret"];
    const replies = await Promise.all(secrets.map((secret) => reset(token, secret)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410]);
    await app.signIn(email, secrets[statuses.indexOf(200)]);
  });

  test("expires after an hour", { tags: "accounts.new-password" }, async () => {
    const email = "expires@example.com";
    const { db } = app.database;
    const { session } = await app.signUp(email);
    const begun = Date.now();
    const token = await askForLink(email);
    const link = db.selectFrom("reset_links").select("expires_at");
    const row = await link.where("user_id", "=", session.user.id).executeTakeFirstOrThrow();
    expect(Math.abs(row.expires_at.getTime() - begun - 3_600_000)).toBeLessThan(60_000);
    await db
      .updateTable("reset_links")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", session.user.id)
      .execute();
    await expectSpent(await reset(token));
    await app.signIn(email);
  });

  test("being fetched changes nothing", { tags: "accounts.new-password" }, async () => {
    const email = "scanner@example.com";
    const person = await app.signUp(email);
    const token = await askForLink(email);
    for (const method of ["GET", "HEAD"]) {
      await app.visitor().fetch(`/auth?reset=${token}`, { method });
      await app.visitor().fetch(`/api/auth/password-resets?token=${token}`, { method });
      await app.visitor().fetch(`/api/auth/reset-password/${token}`, { method });
    }
    expect(await person.api.roles.own()).toEqual(["member"]);
    await app.signIn(email);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ["made up", "x".repeat(24)],
    ["a wildcard", "%"],
    ["garbage", "' or 1=1 --"],
  ])("forged is refused: %s", async (_case, token) => {
    await expectSpent(await reset(token));
  });

  test.each(["", "\0", "x".repeat(2001)])("that can't be a link is refused (%#)", async (token) => {
    expect((await reset(token)).status).toBe(422);
  });

  test("still works after a password that is too short", async () => {
    const email = "short@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    expect(await readRefusal(await reset(token, "12345"))).toMatchObject({
      status: 422,
      fields: { password: "Password must be at least 6 characters" },
    });
    expect((await reset(token)).status).toBe(200);
  });

  test("that was asked for earlier is over once another was used", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const email = "two-links@example.com";
    await app.signUp(email);
    const earlier = await askForLink(email);
    const later = await askForLink(email, 2);
    const tokens = new Set([earlier, later]);
    expect(tokens.size).toBe(2);
    expect((await reset(later)).status).toBe(200);
    await expectSpent(await reset(earlier, "another password"));
    await app.signIn(email, fresh);
  });

  test("of an account that was deleted is refused", async () => {
    const email = "deleted@example.com";
    const person = await app.signUp(email);
    const token = await askForLink(email);
    await person.api.members.deleteOwn({ email, password });
    await expectSpent(await reset(token));
  });

  test("ends every session on every device, and tells the owner", {
    tags: "accounts.new-password-ends-logins",
  }, async () => {
    const email = "everywhere@example.com";
    const phone = await app.signUp(email);
    const laptop = await app.signIn(email);
    const token = await askForLink(email);
    expect((await reset(token)).status).toBe(200);
    for (const device of [phone, laptop]) {
      expect((await device.fetch("/api/user_roles")).status).toBe(401);
      expect(await device.api.accounts.session()).toBeNull();
      const headers = { authorization: `Bearer ${device.session.access_token}` };
      expect((await fetch(`${app.url}/api/user_roles`, { headers })).status).toBe(401);
    }
    const mail = await mailAbout(app.mailbox, email, changedSubject);
    expect(mail.text).toContain("If it wasn’t you, set a new password now");
  });

  test("is forgotten once it is sent", { tags: "messages.confidential" }, async () => {
    const email = "forgotten@example.com";
    await app.signUp(email);
    const token = await askForLink(email);
    const { db } = app.database;
    const row = await vi.waitUntil(
      async () =>
        (await messagesFor(db, email)).find(
          ({ kind, state }) => kind === "password-reset-requested" && state === "sent",
        ),
      { timeout: 10_000 },
    );
    expect(row).toMatchObject({ subject: resetSubject, html: null, plain_text: null, props: {} });
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

// The embedded engine has one connection: there, nothing can be held up.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "a link does not undo a new password that was set while it was used",
  { tags: ["accounts.new-password-ends-logins", "postgres"] },
  async () => {
    const email = "set-meanwhile@example.com";
    const { session } = await app.signUp(email);
    const { id } = session.user;
    const token = await askForLink(email);
    const reply = await holdUp(app, id, {
      call: () => reset(token),
      act: (trx) => setPassword(trx, id),
    });
    await expectSpent(reply);
    const stored = app.database.db.selectFrom("users").select("password_hash");
    expect(await stored.where("id", "=", id).execute()).toEqual([{ password_hash: anotherHash }]);
  },
);

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "asking for a new password while the account is deleted is answered as for an unknown address",
  { tags: ["accounts.new-password", "postgres"] },
  async () => {
    const email = "deleted-meanwhile@example.com";
    const { session } = await app.signUp(email);
    const { id } = session.user;
    const reply = await holdUp(app, id, {
      call: () => ask(email),
      act: (trx) => trx.deleteFrom("users").where("id", "=", id).execute(),
    });
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
    const kinds = (await messagesFor(app.database.db, email)).map(({ kind }) => kind);
    expect(kinds).not.toContain("password-reset-requested");
  },
);
