import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { failures } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { beginSignIn, codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import {
  day,
  idOf,
  keptPath,
  type Removals,
  reason,
  startRemovals,
} from "#testing/accounts/two-factor-removals.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password } from "#testing/app/start-app.ts";
import { countWaitingForLocks, untilTheyWait } from "#testing/database/locks.ts";
import { mailsFor } from "#testing/mail/mails.ts";
import { removeDue } from "./two-factor-removals.ts";

let app: App;
let admin: Person;
let removals: Removals;

beforeAll(async () => {
  removals = await startRemovals();
  ({ app, admin } = removals);
});
afterEach(() => removals.moveAhead(0));
afterAll(() => app.stop());

describe("a removal is stopped", { tags: "accounts.two-factor-removal" }, () => {
  async function expectKept(person: Person): Promise<void> {
    const { two_factor, can } = await removals.read(person);
    expect(two_factor.removal?.stopped_at).toEqual(expect.any(String));
    expect(can).toMatchObject({ remove_two_factor: true, keep_two_factor: false });
    await removals.removeAfter(2 * day);
    expect(await removals.passwordIsEnough(person)).toBe(false);
    expect(await removals.kindsFor(person)).toEqual(["two-factor-removal-requested"]);
  }

  test("by the link in the mail, without logging in, once", async () => {
    const { person } = await removals.personWithTwoFactor("by-link@example.com");
    await removals.request(person);
    const token = await removals.tokenFor(person);
    const reply = await removals.keep(token);
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect(await readRefusal(await removals.keep(token))).toMatchObject({
      status: 410,
      code: "link_spent",
    });
    await expectKept(person);
  });

  test("not by a GET of what its page sends", async () => {
    const { person } = await removals.personWithTwoFactor("scanned@example.com");
    await removals.request(person);
    const token = await removals.tokenFor(person);
    for (const method of ["GET", "HEAD"]) {
      await app.visitor().fetch(`${keptPath}?token=${token}`, { method });
    }
    expect((await removals.read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("not by another token", async () => {
    const { person } = await removals.personWithTwoFactor("another@example.com");
    await removals.request(person);
    for (const token of ["x", "A".repeat(43), `${await removals.tokenFor(person)}x`]) {
      expect(await readRefusal(await removals.keep(token))).toMatchObject({ code: "link_spent" });
    }
    expect((await removals.read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("by logging in with a code, not with the password alone", async () => {
    const { person, totp_uri } = await removals.personWithTwoFactor("found@example.com");
    await removals.request(person);
    const visitor = await beginSignIn(app, person.email);
    expect((await removals.read(person)).two_factor.removal?.stopped_at).toBeNull();
    await visitor.api.accounts.confirmSignIn({ code: codeOf(totp_uri) });
    await expectKept(person);
  });

  test("by logging in with a recovery code", async () => {
    const { person, recovery_codes } = await removals.personWithTwoFactor("recovered@example.com");
    await removals.request(person);
    const visitor = await beginSignIn(app, person.email);
    await visitor.api.accounts.confirmSignIn({ code: recovery_codes[0] ?? "" });
    await expectKept(person);
  });

  test("by an admin, and can be asked for again, with another mail and link", async () => {
    const { person } = await removals.personWithTwoFactor("by-admin@example.com");
    await removals.request(person);
    await removals.withdraw(person);
    await expect(removals.withdraw(person)).rejects.toMatchObject(failures.no_removal);
    const spent = await removals.tokenFor(person);
    await removals.request(person);
    expect(await readRefusal(await removals.keep(spent))).toMatchObject({ code: "link_spent" });
    await mailsFor(app.mailbox, person.email, 3);
    await removals.removeAfter(day + 1000);
    expect(await removals.passwordIsEnough(person)).toBe(true);
  });
});

describe("who may ask for a removal, and stop it", () => {
  test.each<[string, Role[]]>([
    ["a coach", ["coach", "member"]],
    ["a member", ["member"]],
    ["a guest", ["guest"]],
  ])("not %s", { tags: "accounts.two-factor-removal" }, async (_who, roles) => {
    const { person } = await removals.personWithTwoFactor(`not-by-${roles[0]}@example.com`);
    const other = await app.personWith(...roles);
    await expect(removals.request(person, other)).rejects.toMatchObject({ status: 403 });
    await removals.request(person);
    await expect(removals.withdraw(person, other)).rejects.toMatchObject({ status: 403 });
    expect((await removals.read(person)).two_factor.removal?.stopped_at).toBeNull();
  });

  test("not a visitor", async () => {
    const path = `/api/accounts/${idOf(admin)}/two-factor-removal`;
    expect((await postJson(app.visitor(), path, { reason })).status).toBe(401);
    expect((await app.visitor().fetch(path, { method: "DELETE" })).status).toBe(401);
  });

  test.each<Role>(["admin", "coach", "member", "guest"])(
    "an admin, for a %s",
    { tags: "accounts.two-factor-removal" },
    async (role) => {
      const person = await app.personWith(role);
      await turnTwoFactorOn(person);
      expect((await removals.read(person)).can.remove_two_factor).toBe(true);
      await removals.request(person);
      await removals.withdraw(person);
    },
  );

  test("a coach sees the state, and may do nothing about it", async () => {
    const { person } = await removals.personWithTwoFactor("seen@example.com");
    const coach = await app.personWith("coach");
    await removals.request(person);
    expect(await coach.api.accountAccess.read({ id: idOf(person) })).toMatchObject({
      two_factor: { is_on: true, removal: { reason } },
      can: { remove_two_factor: false, keep_two_factor: false },
    });
  });

  test("not an admin for themselves: whoever is logged in turns it off with a code", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const other = await app.personWith("admin");
    await turnTwoFactorOn(other);
    await expect(removals.request(other, other)).rejects.toMatchObject(failures.own_account);
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

describe("at the same instant", { tags: "postgres" }, () => {
  test("two admins ask: one removal, one mail", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("both-ask@example.com");
    const other = await app.personWith("admin");
    const replies = await Promise.allSettled([
      removals.request(person),
      removals.request(person, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await removals.kindsFor(person)).toEqual(["two-factor-removal-requested"]);
  });

  test("an admin asks and the owner turns it off: the account has no two-factor, and no error comes", async () => {
    const { person, recovery_codes } = await removals.personWithTwoFactor("turned-off@example.com");
    const off = person.api.accounts.disableTwoFactor({ password, code: recovery_codes[0] ?? "" });
    const [asked] = await Promise.allSettled([removals.request(person), off]);
    await off;
    if (asked.status === "rejected") {
      expect(asked.reason).toMatchObject({ code: "two_factor_state" });
    }
    expect((await removals.read(person)).two_factor).toEqual({ is_on: false, removal: null });
  });

  test("it is due and stopped: one of both, and the reply says which", {
    tags: "accounts.two-factor-removal",
  }, async () => {
    const { person } = await removals.personWithTwoFactor("both@example.com");
    await removals.request(person);
    const token = await removals.tokenFor(person);
    removals.moveAhead(day + 1000);
    const [kept] = await Promise.all([removals.keep(token), removeDue(app.runtime)]);
    removals.moveAhead(0);
    expect(await removals.passwordIsEnough(person)).toBe(kept.status === 410);
  });

  // The embedded engine has one connection: there, one comes after the other anyhow.
  test.runIf(process.env["TEST_ENGINE"] === "postgres")(
    "the removal waits for a stop that is not finished, and leaves two-factor on",
    { tags: "accounts.two-factor-removal" },
    async () => {
      const { person } = await removals.personWithTwoFactor("unfinished@example.com");
      await removals.request(person);
      removals.moveAhead(day + 1000);
      const { db } = app.database;
      const removal = await db.transaction().execute(async (trx) => {
        const stop = trx.updateTable("two_factor_removals").set({ stopped_at: new Date() });
        await stop.where("user_id", "=", idOf(person)).execute();
        const removing = removeDue(app.runtime);
        await vi.waitUntil(async () => (await countWaitingForLocks(app)) === 1, untilTheyWait);
        return { removing };
      });
      await removal.removing;
      removals.moveAhead(0);
      expect(await removals.passwordIsEnough(person)).toBe(false);
    },
  );
});
