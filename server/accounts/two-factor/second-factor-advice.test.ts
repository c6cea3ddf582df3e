import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { keepLoginsOpen } from "#testing/accounts/logins.ts";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { resetTwoFactor } from "./two-factor-removals.ts";

const day = 24 * 3_600_000;
const asked = { is_advised: true, can_postpone: true };
const askedForGood = { is_advised: true, can_postpone: false };
const left = { is_advised: false, can_postpone: false };

let shift = 0;
let app: App;

beforeAll(async () => {
  app = await startApp({ now: () => new Date(Date.now() + shift) });
});
afterEach(() => {
  shift = 0;
});
afterAll(() => app.stop());

const read = ({ api }: Person) => api.secondFactorAdvice.read();
const postpone = ({ api }: Person) => api.secondFactorAdvice.postpone();

/** Everyone stays logged in. */
async function pass(ms: number): Promise<void> {
  await keepLoginsOpen(app);
  shift = ms;
}

describe("staff without a second factor", { tags: "accounts.second-factor-advice" }, () => {
  test.each<Role>(["admin", "coach"])("are asked to add one: %s", async (role) => {
    expect(await read(await app.personWith(role))).toEqual(asked);
  });

  test("can postpone it for 14 days, once", async () => {
    const coach = await app.personWith("coach");
    expect(await postpone(coach)).toEqual(left);
    await pass(14 * day - 60_000);
    expect(await read(coach)).toEqual(left);
    await pass(14 * day + 60_000);
    expect(await read(coach)).toEqual(askedForGood);
    await expect(postpone(coach)).rejects.toMatchObject(failures.advice_postponed_before);
    expect(await read(coach)).toEqual(askedForGood);
  });

  test("who postpone it again meanwhile, as in another tab, gain no time", {
    tags: "postgres",
  }, async () => {
    const coach = await app.personWith("coach");
    await postpone(coach);
    await pass(7 * day);
    expect(await postpone(coach)).toEqual(left);
    await pass(14 * day + 60_000);
    expect(await read(coach)).toEqual(askedForGood);
  });

  test("postpone it once, also by two calls at the same instant", {
    tags: "postgres",
  }, async () => {
    const coach = await app.personWith("coach");
    expect(await Promise.all([postpone(coach), postpone(coach)])).toEqual([left, left]);
  });

  test("are never locked out, not even the only admin", async () => {
    const admin = await app.signIn(firstAdminEmail);
    await postpone(admin);
    await pass(60 * day);
    expect(await read(admin)).toEqual(askedForGood);
    expect((await admin.fetch("/api/overview")).status).toBe(200);
    expect((await admin.api.roles.list({})).items.length).toBeGreaterThan(0);
  });
});

describe("staff with a second factor", () => {
  test("are not asked, and postpone nothing", {
    tags: "accounts.second-factor-advice",
  }, async () => {
    const coach = await app.personWith("coach");
    await turnTwoFactorOn(coach);
    expect(await read(coach)).toEqual(left);
    expect(await postpone(coach)).toEqual(left);
  });

  test("are asked again once it is gone, and can postpone it if they did not before", {
    tags: "accounts.second-factor-advice",
  }, async () => {
    const early = await app.personWith("coach");
    const late = await app.personWith("coach");
    await postpone(late);
    for (const person of [early, late]) {
      await turnTwoFactorOn(person);
      await resetTwoFactor(app.runtime, person.email);
    }
    const [one, other] = [await app.signIn(early.email), await app.signIn(late.email)];
    await pass(14 * day + 60_000);
    expect(await read(one)).toEqual(asked);
    expect(await read(other)).toEqual(askedForGood);
  });

  test("that is a passkey are not asked", { tags: "accounts.second-factor-advice" }, async () => {
    const coach = await app.personWith("coach");
    const passkey = {
      user_id: coach.session.user.id,
      credential_id: "credential",
      public_key: "key",
      counter: 0,
      transports: [],
      name: "Phone",
    };
    await app.database.db.insertInto("passkeys").values(passkey).execute();
    expect(await read(coach)).toEqual(left);
  });

  test("that is prepared only are asked", async () => {
    const coach = await app.personWith("coach");
    await coach.api.accounts.prepareTwoFactor({ password });
    expect(await read(coach)).toEqual(asked);
  });
});

test.each<Role>(["member", "guest"])(
  "a %s is not asked",
  { tags: "accounts.second-factor-advice" },
  async (role) => {
    const person = await app.personWith(role);
    await expect(read(person)).rejects.toMatchObject({ status: 403 });
    await expect(postpone(person)).rejects.toMatchObject({ status: 403 });
  },
);

test("a visitor is not asked", async () => {
  await expect(app.api.secondFactorAdvice.read()).rejects.toMatchObject({ status: 401 });
});
