import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/locks.ts";
import { linksIn, mailAbout, mailsFor, messagesFor, tokenIn } from "#testing/mails.ts";
import { postJson, readRefusal } from "#testing/requests.ts";
import { type App, firstAdminEmail, type Person, password, startApp } from "#testing/start-app.ts";
import { beginSignIn, codeOf, turnTwoFactorOn } from "#testing/two-factor.ts";
import { removeDue, resetTwoFactor } from "./two-factor-removals.ts";

const reason = "She called us: her phone is lost.";
const requested = "Two-factor will be removed from your Softspoken account";
const removed = "Two-factor was removed from your Softspoken account";
const keptPath = "/api/auth/two-factor/kept";
const day = 24 * 3_600_000;

let shift = 0;
let app: App;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
  admin = await app.signIn(firstAdminEmail);
});
afterEach(() => {
  shift = 0;
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;
const read = (whom: Person) => admin.api.accountAccess.read({ id: idOf(whom) });
const request = (whom: Person, by = admin) =>
  by.api.accountAccess.removeTwoFactor({ id: idOf(whom), reason });
const withdraw = (whom: Person, by = admin) =>
  by.api.accountAccess.keepTwoFactor({ id: idOf(whom) });
const tokenFor = async ({ email }: Person) =>
  tokenIn(await mailAbout(app.mailbox, email, requested), "keep");
const keep = (token: string) => postJson(app.visitor(), keptPath, { token });

/** Signs up, and turns two-factor on. */
async function personWithTwoFactor(email: string) {
  const person = await app.signUp(email);
  return { person, ...(await turnTwoFactorOn(person)) };
}

/** Does what the job does every few minutes, as if so much time had passed. */
async function removeAfter(ms: number): Promise<void> {
  shift = ms;
  try {
    await removeDue(app.runtime);
  } finally {
    shift = 0;
  }
}

/** Whether the password alone is enough to log in. */
async function passwordIsEnough({ email }: Person): Promise<boolean> {
  const reply = await postJson(app.visitor(), "/api/auth/sign-in", { email, password });
  return !JSON.stringify(await reply.json()).includes("two_factor_required");
}

const kindsFor = async ({ email }: Person) =>
  (await messagesFor(app.database.db, email))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("two-factor-remov"));

describe("removing a lost second factor", () => {
  test("takes effect after 24 hours, not a minute before", async () => {
    const { person } = await personWithTwoFactor("lost@example.com");
    const elsewhere = person.api;
    const before = await request(person);
    expect(before.two_factor).toEqual({
      is_on: true,
      removal: { reason, due_at: expect.any(String), stopped_at: null },
    });
    expect(before.can).toMatchObject({ remove_two_factor: false, keep_two_factor: true });
    await removeAfter(day - 60_000);
    expect(await passwordIsEnough(person)).toBe(false);
    await removeAfter(day + 1000);
    expect(await passwordIsEnough(person)).toBe(true);
    expect((await read(person)).two_factor).toEqual({ is_on: false, removal: null });
    await expect(elsewhere.members.readOwn()).rejects.toMatchObject({ status: 401 });
    await mailAbout(app.mailbox, person.email, removed);
  });

  test("is done once, also when two processes do it at once", async () => {
    const { person } = await personWithTwoFactor("two-processes@example.com");
    await request(person);
    shift = day + 1000;
    await Promise.all([removeDue(app.runtime), removeDue(app.runtime)]);
    shift = 0;
    expect(await kindsFor(person)).toEqual(["two-factor-removal-requested", "two-factor-removed"]);
  });

  test("is done for the others when it fails for one, and the failure is reported", async () => {
    const failing = await personWithTwoFactor("fails@example.com");
    const next = await personWithTwoFactor("next@example.com");
    await request(failing.person);
    await request(next.person);
    const { db } = app.database;
    await sql`alter table audit_log add constraint refused check (
      action != 'accounts.two_factor_removed' or subject != ${sql.lit(idOf(failing.person))}
    ) not valid`.execute(db);
    try {
      const failure = await removeAfter(day + 1000).catch((error: unknown) => error);
      expect(failure).toMatchObject({ errors: [expect.any(Error)] });
      expect(await passwordIsEnough(failing.person)).toBe(false);
      expect(await passwordIsEnough(next.person)).toBe(true);
    } finally {
      await sql`alter table audit_log drop constraint refused`.execute(db);
    }
    await removeAfter(day + 1000);
    expect(await passwordIsEnough(failing.person)).toBe(true);
  });

  test("mails the person the reason and one link", async () => {
    const { person } = await personWithTwoFactor("mailed@example.com");
    await request(person);
    const mail = await mailAbout(app.mailbox, person.email, requested);
    expect(mail.text).toContain(reason);
    expect(linksIn(mail)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:\d+\/two-factor\/keep\?keep=[\w-]{43}$/),
    ]);
  });

  test("keeps the link's token nowhere, once the mail is sent", async () => {
    const { person } = await personWithTwoFactor("nowhere@example.com");
    await request(person);
    const token = await tokenFor(person);
    const isSent = async () =>
      (await messagesFor(app.database.db, person.email)).every(({ state }) => state === "sent");
    await vi.waitUntil(isSent, { timeout: 10_000 });
    const rows = [
      await messagesFor(app.database.db, person.email),
      await app.database.db.selectFrom("two_factor_removals").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("lets two-factor be turned on again, which the old removal leaves alone", async () => {
    const { person } = await personWithTwoFactor("again@example.com");
    await request(person);
    await removeAfter(day + 1000);
    const back = await app.signIn(person.email);
    await turnTwoFactorOn(back);
    await removeAfter(2 * day);
    expect(await passwordIsEnough(person)).toBe(false);
    expect((await read(person)).two_factor).toEqual({ is_on: true, removal: null });
  });

  test("of an account without it is refused", async () => {
    const person = await app.signUp("without@example.com");
    expect((await read(person)).can.remove_two_factor).toBe(false);
    await expect(request(person)).rejects.toMatchObject({ code: "two_factor_state" });
    await expect(withdraw(person)).rejects.toMatchObject(failures.no_removal);
  });

  test.each(["", " ", "x".repeat(501)])(
    "needs a reason of 1 to 500 characters: %j",
    async (text) => {
      const { person } = await personWithTwoFactor(`reason-${text.length}@example.com`);
      const path = `/api/accounts/${idOf(person)}/two-factor-removal`;
      const reply = await postJson(admin, path, { reason: text });
      expect(await readRefusal(reply)).toMatchObject({ status: 422 });
      expect((await read(person)).two_factor.removal).toBeNull();
    },
  );
});

describe("a removal is stopped", () => {
  /** Expects that the removal is stopped, and has no effect. */
  async function expectKept(person: Person): Promise<void> {
    const { two_factor, can } = await read(person);
    expect(two_factor.removal?.stopped_at).toEqual(expect.any(String));
    expect(can).toMatchObject({ remove_two_factor: true, keep_two_factor: false });
    await removeAfter(2 * day);
    expect(await passwordIsEnough(person)).toBe(false);
    expect(await kindsFor(person)).toEqual(["two-factor-removal-requested"]);
  }

  test("by the link in the mail, without logging in, once", async () => {
    const { person } = await personWithTwoFactor("by-link@example.com");
    await request(person);
    const token = await tokenFor(person);
    const reply = await keep(token);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect(await readRefusal(await keep(token))).toMatchObject({ status: 410, code: "link_spent" });
    await expectKept(person);
  });

  test("not by a GET of what its page sends", async () => {
    const { person } = await personWithTwoFactor("scanned@example.com");
    await request(person);
    const token = await tokenFor(person);
    for (const method of ["GET", "HEAD"]) {
      await app.visitor().fetch(`${keptPath}?token=${token}`, { method });
    }
    expect((await read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("not by another token", async () => {
    const { person } = await personWithTwoFactor("another@example.com");
    await request(person);
    for (const token of ["x", "A".repeat(43), `${await tokenFor(person)}x`]) {
      expect(await readRefusal(await keep(token))).toMatchObject({ code: "link_spent" });
    }
    expect((await read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("by logging in with a code, not with the password alone", async () => {
    const { person, totp_uri } = await personWithTwoFactor("found@example.com");
    await request(person);
    const visitor = await beginSignIn(app, person.email);
    expect((await read(person)).two_factor.removal?.stopped_at).toBeNull();
    await visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
    await expectKept(person);
  });

  test("by logging in with a recovery code", async () => {
    const { person, recovery_codes } = await personWithTwoFactor("recovered@example.com");
    await request(person);
    const visitor = await beginSignIn(app, person.email);
    await visitor.api.accounts.confirmSignIn({ code: recovery_codes[0] ?? "" });
    await expectKept(person);
  });

  test("by an admin, and can be asked for again, with another mail and link", async () => {
    const { person } = await personWithTwoFactor("by-admin@example.com");
    await request(person);
    await withdraw(person);
    await expect(withdraw(person)).rejects.toMatchObject(failures.no_removal);
    const spent = await tokenFor(person);
    await request(person);
    expect(await readRefusal(await keep(spent))).toMatchObject({ code: "link_spent" });
    await mailsFor(app.mailbox, person.email, 3);
    await removeAfter(day + 1000);
    expect(await passwordIsEnough(person)).toBe(true);
  });
});

describe("in the audit log", () => {
  const entriesAbout = async (person: Person) =>
    (
      await app.database.db
        .selectFrom("audit_log")
        .select(["action", "actor"])
        .where("subject", "=", idOf(person))
        .where("action", "ilike", "%two%factor%")
        .orderBy("id")
        .execute()
    ).map(({ action, actor }) => [action, actor]);
  const turnedOn = ({ email }: Person) => ["accounts.two_factor_turned_on", email];

  test("are who asked, and that it was removed", async () => {
    const { person } = await personWithTwoFactor("audit-removed@example.com");
    await request(person);
    await removeAfter(day + 1000);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accountAccess.removeTwoFactor", admin.email],
      ["accounts.two_factor_removed", "command"],
    ]);
  });

  test("is that the link stopped it, once", async () => {
    const { person } = await personWithTwoFactor("audit-kept@example.com");
    await request(person);
    const token = await tokenFor(person);
    await keep(token);
    await keep(token);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accountAccess.removeTwoFactor", admin.email],
      ["accounts.two_factor_kept", person.email],
    ]);
  });

  test("is the command", async () => {
    const { person } = await personWithTwoFactor("audit-reset@example.com");
    await resetTwoFactor(app.runtime, person.email);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accounts.two_factor_reset", "command"],
    ]);
  });
});

describe("who may ask for a removal, and stop it", () => {
  test.each<[string, Role[]]>([
    ["a coach", ["coach", "member"]],
    ["a member", ["member"]],
    ["a guest", ["guest"]],
  ])("not %s", async (_who, roles) => {
    const { person } = await personWithTwoFactor(`not-by-${roles[0]}@example.com`);
    const other = await app.personWith(...roles);
    await expect(request(person, other)).rejects.toMatchObject({ status: 403 });
    await request(person);
    await expect(withdraw(person, other)).rejects.toMatchObject({ status: 403 });
    expect((await read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("not a visitor", async () => {
    const path = `/api/accounts/${idOf(admin)}/two-factor-removal`;
    expect((await postJson(app.visitor(), path, { reason })).status).toBe(401);
    expect((await app.visitor().fetch(path, { method: "DELETE" })).status).toBe(401);
  });

  test.each<Role>(["admin", "coach", "member", "guest"])("an admin, for a %s", async (role) => {
    const person = await app.personWith(role);
    await turnTwoFactorOn(person);
    expect((await read(person)).can.remove_two_factor).toBe(true);
    await request(person);
    await withdraw(person);
  });

  test("a coach sees the state, and may do nothing about it", async () => {
    const { person } = await personWithTwoFactor("seen@example.com");
    const coach = await app.personWith("coach");
    await request(person);
    expect(await coach.api.accountAccess.read({ id: idOf(person) })).toMatchObject({
      two_factor: { is_on: true, removal: { reason } },
      can: { remove_two_factor: false, keep_two_factor: false },
    });
  });

  test("not an admin for themselves: whoever is logged in turns it off with a code", async () => {
    const other = await app.personWith("admin");
    await turnTwoFactorOn(other);
    await expect(request(other, other)).rejects.toMatchObject(failures.own_account);
    const inCapitals = { id: idOf(other).toUpperCase(), reason };
    await expect(other.api.accountAccess.removeTwoFactor(inCapitals)).rejects.toMatchObject(
      failures.own_account,
    );
    const access = await other.api.accountAccess.read({ id: idOf(other) });
    expect(access.can).toMatchObject({ remove_two_factor: false, keep_two_factor: false });
  });

  test("nobody, for an account that there is not", async () => {
    const id = crypto.randomUUID();
    const { removeTwoFactor, keepTwoFactor } = admin.api.accountAccess;
    await expect(removeTwoFactor({ id, reason })).rejects.toMatchObject({ status: 404 });
    await expect(keepTwoFactor({ id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("the command that resets two-factor", () => {
  test("turns it off at once and ends the logins, with a removal that waits", async () => {
    const { person } = await personWithTwoFactor("everything@example.com");
    await request(person);
    expect(await resetTwoFactor(app.runtime, person.email)).toBe(true);
    expect((await read(person)).two_factor).toEqual({ is_on: false, removal: null });
    expect((await person.fetch("/api/profile")).status).toBe(401);
    expect(await passwordIsEnough(person)).toBe(true);
  });

  test("changes nothing where two-factor is off, or nobody has the address", async () => {
    const person = await app.signUp("off-already@example.com");
    await person.api.accounts.prepareTwoFactor({ password });
    expect(await resetTwoFactor(app.runtime, person.email)).toBe(false);
    expect(await resetTwoFactor(app.runtime, "nobody@example.com")).toBe(false);
    expect((await person.fetch("/api/profile")).status).toBe(200);
  });
});

describe("at the same instant", () => {
  test("two admins ask: one removal, one mail", async () => {
    const { person } = await personWithTwoFactor("both-ask@example.com");
    const other = await app.personWith("admin");
    const replies = await Promise.allSettled([request(person), request(person, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await kindsFor(person)).toEqual(["two-factor-removal-requested"]);
  });

  test("an admin asks and the owner turns it off: the account has no two-factor, and no error comes", async () => {
    const { person, recovery_codes } = await personWithTwoFactor("turned-off@example.com");
    const off = person.api.accounts.disableTwoFactor({ password, code: recovery_codes[0] ?? "" });
    const [asked] = await Promise.allSettled([request(person), off]);
    await off;
    if (asked.status === "rejected") {
      expect(asked.reason).toMatchObject({ code: "two_factor_state" });
    }
    expect((await read(person)).two_factor).toEqual({ is_on: false, removal: null });
  });

  test("it is due and stopped: one of both, and the reply says which", async () => {
    const { person } = await personWithTwoFactor("both@example.com");
    await request(person);
    const token = await tokenFor(person);
    shift = day + 1000;
    const [kept] = await Promise.all([keep(token), removeDue(app.runtime)]);
    shift = 0;
    expect(await passwordIsEnough(person)).toBe(kept.status === 410);
  });

  // The embedded engine has one connection: there, one comes after the other anyhow.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "the removal waits for a stop that is not finished, and leaves two-factor on",
    async () => {
      const { person } = await personWithTwoFactor("unfinished@example.com");
      await request(person);
      shift = day + 1000;
      const { db } = app.database;
      const removal = await db.transaction().execute(async (trx) => {
        const stop = trx.updateTable("two_factor_removals").set({ stopped_at: new Date() });
        await stop.where("user_id", "=", idOf(person)).execute();
        const removing = removeDue(app.runtime);
        await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);
        return { removing };
      });
      await removal.removing;
      shift = 0;
      expect(await passwordIsEnough(person)).toBe(false);
    },
  );
});
