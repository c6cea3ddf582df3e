import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import {
  day,
  idOf,
  type Removals,
  reason,
  requested,
  startRemovals,
} from "#testing/accounts/two-factor-removals.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password } from "#testing/app/start-app.ts";
import { linksIn, mailAbout, messagesFor } from "#testing/mail/mails.ts";
import { removeDue, resetTwoFactor } from "./two-factor-removals.ts";

const removed = "Two-factor was removed from your Softspoken account";

let app: App;
let admin: Person;
let removals: Removals;

beforeAll(async () => {
  removals = await startRemovals();
  ({ app, admin } = removals);
});
afterEach(() => removals.moveAhead(0));
afterAll(() => app.stop());

describe("removing a lost second factor", () => {
  test("takes effect after 24 hours, not a minute before", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("lost@example.com");
    const elsewhere = person.api;
    const before = await removals.request(person);
    expect(before.two_factor).toEqual({
      is_on: true,
      removal: { reason, due_at: expect.any(String), stopped_at: null },
    });
    expect(before.can).toMatchObject({ remove_two_factor: false, keep_two_factor: true });
    await removals.removeAfter(day - 60_000);
    expect(await removals.passwordIsEnough(person)).toBe(false);
    await removals.removeAfter(day + 1000);
    expect(await removals.passwordIsEnough(person)).toBe(true);
    expect((await removals.read(person)).two_factor).toEqual({ is_on: false, removal: null });
    await expect(elsewhere.members.readOwn()).rejects.toMatchObject({ status: 401 });
    await mailAbout(app.mailbox, person.email, removed);
  });

  test("is done once, also when two processes do it at once", {
    tags: ["accounts.two-factor-removal", "postgres"],
  }, async () => {
    const { person } = await removals.personWithTwoFactor("two-processes@example.com");
    await removals.request(person);
    removals.moveAhead(day + 1000);
    await Promise.all([removeDue(app.runtime), removeDue(app.runtime)]);
    removals.moveAhead(0);
    expect(await removals.kindsFor(person)).toEqual([
      "two-factor-removal-requested",
      "two-factor-removed",
    ]);
  });

  test("is done for the others when it fails for one, and the failure is reported", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const failing = await removals.personWithTwoFactor("fails@example.com");
    const next = await removals.personWithTwoFactor("next@example.com");
    await removals.request(failing.person);
    await removals.request(next.person);
    const { db } = app.database;
    await sql`alter table audit_log add constraint refused check (
      action != 'accounts.two_factor_removed' or subject != ${sql.lit(idOf(failing.person))}
    ) not valid`.execute(db);
    try {
      const failure = await removals.removeAfter(day + 1000).catch((error: unknown) => error);
      expect(failure).toMatchObject({ errors: [expect.any(Error)] });
      expect(await removals.passwordIsEnough(failing.person)).toBe(false);
      expect(await removals.passwordIsEnough(next.person)).toBe(true);
    } finally {
      await sql`alter table audit_log drop constraint refused`.execute(db);
    }
    await removals.removeAfter(day + 1000);
    expect(await removals.passwordIsEnough(failing.person)).toBe(true);
  });

  test("mails the person the reason and one link", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("mailed@example.com");
    await removals.request(person);
    const mail = await mailAbout(app.mailbox, person.email, requested);
    expect(mail.text).toContain(reason);
    expect(linksIn(mail)).toEqual([
      expect.stringMatching(/^http:\/\/localhost:\d+\/two-factor\/keep#keep=[\w-]{43}$/),
    ]);
  });

  test("keeps the link's token nowhere, once the mail is sent", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("nowhere@example.com");
    await removals.request(person);
    const token = await removals.tokenFor(person);
    const isSent = async () =>
      (await messagesFor(app.database.db, person.email)).every(({ state }) => state === "sent");
    await vi.waitUntil(isSent, { timeout: 10_000 });
    const rows = [
      await messagesFor(app.database.db, person.email),
      await app.database.db.selectFrom("two_factor_removals").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("lets two-factor be turned on again, which the old removal leaves alone", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("again@example.com");
    await removals.request(person);
    await removals.removeAfter(day + 1000);
    const back = await app.signIn(person.email);
    await turnTwoFactorOn(back);
    await removals.removeAfter(2 * day);
    expect(await removals.passwordIsEnough(person)).toBe(false);
    expect((await removals.read(person)).two_factor).toEqual({ is_on: true, removal: null });
  });

  test("of an account without it is refused", async () => {
    const person = await app.signUp("without@example.com");
    expect((await removals.read(person)).can.remove_two_factor).toBe(false);
    await expect(removals.request(person)).rejects.toMatchObject({ code: "two_factor_state" });
    await expect(removals.withdraw(person)).rejects.toMatchObject(failures.no_removal);
  });

  test.each(["", " ", "x".repeat(501)])(
    "needs a reason of 1 to 500 characters: %j",
    { tags: "accounts.two-factor-removal" },
    async (text) => {
      const { person } = await removals.personWithTwoFactor(`reason-${text.length}@example.com`);
      const path = `/api/accounts/${idOf(person)}/two-factor-removal`;
      const reply = await postJson(admin, path, { reason: text });
      expect(await readRefusal(reply)).toMatchObject({ status: 422 });
      expect((await removals.read(person)).two_factor.removal).toBeNull();
    },
  );
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

  test("are who asked, and that it was removed", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("audit-removed@example.com");
    await removals.request(person);
    await removals.removeAfter(day + 1000);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accountAccess.removeTwoFactor", admin.email],
      ["accounts.two_factor_removed", "command"],
    ]);
  });

  test("is that the link stopped it, once", { tags: "accounts.two-factor-removal" }, async () => {
    const { person } = await removals.personWithTwoFactor("audit-kept@example.com");
    await removals.request(person);
    const token = await removals.tokenFor(person);
    await removals.keep(token);
    await removals.keep(token);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accountAccess.removeTwoFactor", admin.email],
      ["accounts.two_factor_kept", person.email],
    ]);
  });

  test("is the command", { tags: "accounts.two-factor-reset" }, async () => {
    const { person } = await removals.personWithTwoFactor("audit-reset@example.com");
    await resetTwoFactor(app.runtime, person.email);
    expect(await entriesAbout(person)).toEqual([
      turnedOn(person),
      ["accounts.two_factor_reset", "command"],
    ]);
  });
});

describe("the command that resets two-factor", { tags: "accounts.two-factor-reset" }, () => {
  test("turns it off at once and ends the logins, with a removal that waits", {
    tags: "postgres",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("everything@example.com");
    await removals.request(person);
    expect(await resetTwoFactor(app.runtime, person.email)).toBe(true);
    expect((await removals.read(person)).two_factor).toEqual({ is_on: false, removal: null });
    expect((await person.fetch("/api/profile")).status).toBe(401);
    expect(await removals.passwordIsEnough(person)).toBe(true);
  });

  test("changes nothing where two-factor is off, or nobody has the address", async () => {
    const person = await app.signUp("off-already@example.com");
    await person.api.accounts.prepareTwoFactor({ password });
    expect(await resetTwoFactor(app.runtime, person.email)).toBe(false);
    expect(await resetTwoFactor(app.runtime, "nobody@example.com")).toBe(false);
    expect((await person.fetch("/api/profile")).status).toBe(200);
  });
});
