import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import type { Caller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";
import { countWaitingForLocks, holdUp, untilTheyWait } from "#testing/database/locks.ts";
import { linksIn, mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";

const subject = "Confirm your email address for Softspoken";
const path = "/api/auth/email-verifications";
const spent = {
  status: 410,
  code: "link_spent",
  message: "This link has expired or has been used already. Please ask for a new one.",
};
const passwordRequired = {
  status: 403,
  code: "password_required",
  message: "Please enter the password of this account.",
};

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const confirm = (caller: Pick<Caller, "fetch">, token: string, secret?: string) =>
  postJson(caller, path, { token, ...(secret !== undefined && { password: secret }) });

async function tokenFor(email: string, nth = 1): Promise<string> {
  return tokenIn(await mailAbout(app.mailbox, email, subject, nth), "verify");
}

async function join(email: string): Promise<{ person: Person; token: string }> {
  const person = await app.signUpUnconfirmed(email);
  return { person, token: await tokenFor(email) };
}

async function isVerified(email: string): Promise<boolean> {
  const user = app.database.db.selectFrom("users").select("email_verified");
  return (await user.where("email", "=", email).executeTakeFirstOrThrow()).email_verified;
}

describe("the link to confirm an address", () => {
  test("is mailed at sign-up, leads to the site's root and works once", {
    tags: "accounts.confirm-address",
  }, async () => {
    const email = "new@example.com";
    const { person, token } = await join(email);
    expect((await person.api.members.readOwn()).email_verified).toBe(false);
    const [link, ...others] = linksIn(await mailAbout(app.mailbox, email, subject));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/#verify=[\w-]{43}$/);
    expect(others).toEqual([]);
    expect(await (await confirm(person, token)).json()).toEqual({ success: true });
    expect((await person.api.accounts.session())?.user.email_verified).toBe(true);
    expect((await person.api.members.readOwn()).email_verified).toBe(true);
    expect(await readRefusal(await confirm(person, token))).toEqual(spent);
    expect(await readRefusal(await confirm(app.visitor(), token, password))).toEqual(spent);
  });

  test("works for seven days", { tags: "accounts.confirm-address" }, async () => {
    let shift = 0;
    const own = await startApp({ now: () => new Date(Date.now() + shift) });
    try {
      const early = await own.signUpUnconfirmed("early@example.com");
      const late = await own.signUpUnconfirmed("late@example.com");
      const tokenOf = async ({ email }: Person) =>
        tokenIn(await mailAbout(own.mailbox, email, subject), "verify");
      const tokens = [await tokenOf(early), await tokenOf(late)] as const;
      shift = 7 * 86_400_000 - 60_000;
      expect((await confirm(own.visitor(), tokens[0], password)).status).toBe(200);
      shift = 7 * 86_400_000 + 60_000;
      expect(await readRefusal(await confirm(own.visitor(), tokens[1], password))).toEqual(spent);
    } finally {
      await own.stop();
    }
  });

  test("is stored as a hash alone", async () => {
    const { token } = await join("hashed@example.com");
    const rows = await app.database.db.selectFrom("confirmation_links").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("being fetched changes nothing", { tags: "accounts.confirm-address" }, async () => {
    const email = "scanner@example.com";
    const { person, token } = await join(email);
    for (const method of ["GET", "HEAD"]) {
      for (const caller of [app.visitor(), person]) {
        await caller.fetch(`/?verify=${token}`, { method });
        await caller.fetch(`${path}?token=${token}`, { method });
        await caller.fetch(`/api/auth/verify-email?token=${token}`, { method });
      }
    }
    expect(await isVerified(email)).toBe(false);
    expect((await confirm(person, token)).status).toBe(200);
  });

  test("is forgotten once it is sent", { tags: "messages.confidential" }, async () => {
    const email = "forgotten@example.com";
    const { token } = await join(email);
    const sent = async () =>
      (await messagesFor(app.database.db, email)).find(({ state }) => state === "sent");
    const row = await vi.waitUntil(sent, { timeout: 10_000 });
    expect(row).toMatchObject({ subject, html: null, plain_text: null, props: {} });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("used five times at the same instant works once", {
    tags: ["accounts.confirm-address", "postgres"],
  }, async () => {
    const email = "five-at-once@example.com";
    const { person, token } = await join(email);
    const callers = [person, person, person, app.visitor(), app.visitor()];
    const replies = await Promise.all(callers.map((caller) => confirm(caller, token, password)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    expect(await isVerified(email)).toBe(true);
  });

  // The embedded engine has one connection: there, one comes after the other anyhow.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "used while another use of it is not finished works once",
    { tags: ["accounts.confirm-address", "postgres"] },
    async () => {
      const email = "unfinished@example.com";
      const { person, token } = await join(email);
      const { db } = app.database;
      const replies = await db.transaction().execute(async (trx) => {
        await trx.selectFrom("users").select("id").where("email", "=", email).forUpdate().execute();
        const both = [confirm(person, token), confirm(app.visitor(), token, password)];
        await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 2, untilTheyWait);
        return { both };
      });
      const statuses = (await Promise.all(replies.both)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 410]);
    },
  );
});

describe("confirming without a login of the account", () => {
  test("takes its password", { tags: "accounts.confirm-own" }, async () => {
    const email = "other-device@example.com";
    const { token } = await join(email);
    expect(await readRefusal(await confirm(app.visitor(), token))).toEqual(passwordRequired);
    expect(await readRefusal(await confirm(app.visitor(), token, "wrong words"))).toMatchObject({
      status: 403,
      code: "wrong_password",
    });
    expect(await isVerified(email)).toBe(false);
    expect((await confirm(app.visitor(), token, password)).status).toBe(200);
    expect(await isVerified(email)).toBe(true);
  });

  test("signs nobody in", { tags: "accounts.confirm-own" }, async () => {
    const { token } = await join("not-signed-in@example.com");
    const visitor = app.visitor();
    const reply = await confirm(visitor, token, password);
    expect(reply.status).toBe(200);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await visitor.api.accounts.session()).toBeNull();
  });

  test.each(["member", "coach", "admin"] as const)(
    "takes the password for somebody else who is a %s, whose login stays",
    { tags: "accounts.confirm-own" },
    async (role) => {
      const email = `not-the-${role}@example.com`;
      const { token } = await join(email);
      const other = await app.personWith(role);
      expect(await readRefusal(await confirm(other, token))).toEqual(passwordRequired);
      expect(await isVerified(email)).toBe(false);
      expect((await confirm(other, token, password)).status).toBe(200);
      expect(await isVerified(email)).toBe(true);
      expect((await other.api.accounts.session())?.user.email).toBe(other.email);
    },
  );

  test("takes no code when two-factor is on", async () => {
    const { person, token } = await join("two-steps@example.com");
    await turnTwoFactorOn(person);
    expect((await confirm(app.visitor(), token, password)).status).toBe(200);
  });

  test("does not tell whose link it is", { tags: "accounts.confirm-own" }, async () => {
    const email = "secret-owner@example.com";
    const { token } = await join(email);
    const checked = await postJson(app.visitor(), `${path}/check`, { token });
    const replies = [checked, await confirm(app.visitor(), token)];
    replies.push(await confirm(app.visitor(), token, "wrong words"));
    for (const reply of replies) expect(await reply.text()).not.toContain(email);
  });

  test("lets nobody guess the password without end", { tags: "accounts.attempts" }, async () => {
    const { token } = await join("guessed@example.com");
    const guesser = app.visitor();
    const guess = () => confirm(guesser, token, "wrong words");
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(403);
    expect(await readRefusal(await guess())).toMatchObject({ status: 429 });
    expect((await confirm(app.visitor(), token, password)).status).toBe(200);
  });

  test("is impossible for whoever reads the mail about an account that somebody else made", {
    tags: "accounts.confirm-own",
  }, async () => {
    const email = "unasked@example.com";
    const { token } = await join(email);
    const owner = app.visitor();
    expect((await confirm(owner, token)).status).toBe(403);
    expect((await confirm(owner, token, "her own password")).status).toBe(403);
    expect(await isVerified(email)).toBe(false);
  });
});

describe("what confirming takes is told", () => {
  const check = (caller: Pick<Caller, "fetch">, token: string) =>
    postJson(caller, `${path}/check`, { token });

  test("to the account itself, to others, and to visitors, and changes nothing", {
    tags: "accounts.confirm-own",
  }, async () => {
    const email = "asks-first@example.com";
    const { person, token } = await join(email);
    const other = await app.signUp("someone-else@example.com");
    expect(await (await check(person, token)).json()).toEqual({ needs_password: false });
    expect(await (await check(other, token)).json()).toEqual({ needs_password: true });
    expect(await (await check(app.visitor(), token)).json()).toEqual({ needs_password: true });
    expect(await isVerified(email)).toBe(false);
    expect((await confirm(person, token)).status).toBe(200);
    expect(await readRefusal(await check(person, token))).toEqual(spent);
  });
});

describe("asking for the link again", () => {
  test("mails another; whichever is used first ends both", {
    tags: ["accounts.confirm-address", "postgres"],
  }, async () => {
    const email = "again@example.com";
    const { person, token: one } = await join(email);
    expect(await person.api.accounts.requestVerification()).toEqual({ success: true });
    const other = await tokenFor(email, 2);
    expect(other).not.toBe(one);
    const replies = await Promise.all([confirm(person, one), confirm(person, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    for (const token of [one, other]) expect((await confirm(person, token)).status).toBe(410);
  });

  // The embedded engine has one connection: there, nothing can be held up.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "is no failure while the account is being deleted",
    { tags: "postgres" },
    async () => {
      const email = "leaves-meanwhile@example.com";
      const { person } = await join(email);
      const { id } = person.session.user;
      const reply = await holdUp(app, id, {
        call: () => postJson(person, "/api/auth/verification-requests", {}),
        act: (trx) => trx.deleteFrom("users").where("id", "=", id).execute(),
      });
      expect(reply.status).toBe(200);
    },
  );

  test("sends nothing once the address is confirmed", async () => {
    const email = "confirmed@example.com";
    const { person, token } = await join(email);
    await confirm(person, token);
    expect(await person.api.accounts.requestVerification()).toEqual({ success: true });
    expect(await messagesFor(app.database.db, email)).toHaveLength(1);
  });

  test("a sixth time is refused in words", { tags: "accounts.requests" }, async () => {
    const person = await app.signUpUnconfirmed("impatient@example.com");
    const ask = () => postJson(person, "/api/auth/verification-requests", {});
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
    expect(await readRefusal(await ask())).toMatchObject({ status: 429 });
  });
});

test("the link of a deleted account does not confirm a later one with the same address", {
  tags: "accounts.confirm-own",
}, async () => {
  const email = "comes-back@example.com";
  const { person, token } = await join(email);
  await askForDeletion(person);
  const later = await app.signUpUnconfirmed(email);
  for (const caller of [later, app.visitor()]) {
    expect(await readRefusal(await confirm(caller, token, password))).toEqual(spent);
  }
  expect(await isVerified(email)).toBe(false);
  expect((await confirm(later, await tokenFor(email, 2))).status).toBe(200);
});

describe("a token that is not ours", () => {
  const email = "victim@example.com";
  let victim: Person;
  let token = "";

  beforeAll(async () => {
    ({ person: victim, token } = await join(email));
  });

  test.each<[string, () => string]>([
    ["made up", () => "garbage"],
    ["three parts of nothing", () => "a.b.c"],
    ["an access token", () => victim.session.access_token],
    ["altered", () => `${token.slice(0, -4)}AAAA`],
    ["with a space behind it", () => `${token} x`],
  ])("is refused: %s", async (_case, make) => {
    expect(await readRefusal(await confirm(victim, make()))).toEqual(spent);
    expect(await isVerified(email)).toBe(false);
  });

  test("is told from one that is", async () => {
    expect((await confirm(victim, token)).status).toBe(200);
  });
});
