import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginSignIn, turnTwoFactorOn, wrongCodeOf } from "#testing/accounts/two-factor.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function entriesOf(actor: string) {
  return await app.database.db
    .selectFrom("audit_log")
    .select(["action", "actor", "subject", "detail"])
    .where("actor", "like", actor)
    .orderBy("id")
    .execute();
}

const actionsOf = async (actor: string) => (await entriesOf(actor)).map(({ action }) => action);

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await expect(app.signIn(email, "wrong words")).rejects.toMatchObject({ status: 401 });
  }
}

async function endHours(): Promise<void> {
  const counts = app.database.db.updateTable("rate_limits").where("key", "like", "audit/%");
  await counts.set({ expire: Date.now() - 1 }).execute();
}

const failed = (times: number) => Array<string>(times).fill("accounts.sign_in_failed");
const unlisted = "accounts.refusals_unlisted";

describe("failures to log in to an account", { tags: "audit.bounded" }, () => {
  test("are recorded ten times an hour, then once that further ones are not", async () => {
    const { session, email } = await app.signUp("flooded@example.com");
    await fail(email, 13);
    expect(await actionsOf(email)).toEqual(["accounts.signed_up", ...failed(10), unlisted]);
    expect((await entriesOf(email)).at(-1)).toMatchObject({
      subject: session.user.id,
      detail: { action: "accounts.sign_in_failed", about: "this account" },
    });
  });

  test("are recorded again when the hour is over", async () => {
    const { email } = await app.signUp("hour@example.com");
    await fail(email, 12);
    await endHours();
    await fail(email, 1);
    expect((await actionsOf(email)).slice(-2)).toEqual([unlisted, ...failed(1)]);
  });

  test("hide neither that somebody logs in, nor a failure of another kind or account", async () => {
    const person = await app.signUp("not-hidden@example.com");
    const { email } = person;
    const other = await app.signUp("other@example.com");
    await fail(email, 12);
    await app.signIn(email);
    await fail(other.email, 1);
    const { totp_uri } = await turnTwoFactorOn(person);
    const visitor = await beginSignIn(app, email);
    const code = wrongCodeOf(totp_uri);
    await expect(visitor.api.accounts.confirmSignIn({ code })).rejects.toThrow();
    expect((await actionsOf(email)).slice(11)).toEqual([
      unlisted,
      "accounts.signed_in",
      "accounts.two_factor_turned_on",
      "accounts.first_step_done",
      "accounts.second_step_failed",
    ]);
    expect((await actionsOf(other.email)).slice(1)).toEqual(failed(1));
  });
});

describe("failures to log in with an address that no account has", {
  tags: "audit.bounded",
}, () => {
  test("are recorded ten times an hour for each address", async () => {
    await fail("nobody@example.com", 12);
    expect(await actionsOf("unknown %")).toEqual([...failed(10), unlisted]);
  });

  test("are recorded a hundred times an hour in all, while those of accounts still are", async () => {
    const { email } = await app.signUp("known@example.com");
    const total = app.database.db.updateTable("rate_limits");
    await total.set({ points: 99 }).where("key", "like", "audit/unknown:%").execute();
    const before = (await entriesOf("unknown %")).length;
    for (const name of ["ann", "ben", "cem"]) await fail(`${name}@example.com`, 1);
    await fail(email, 1);
    expect((await entriesOf("unknown %")).slice(before)).toMatchObject([
      { action: "accounts.sign_in_failed", detail: {} },
      { action: unlisted, detail: { about: "all addresses without an account" } },
    ]);
    expect((await actionsOf(email)).slice(1)).toEqual(failed(1));
    await app.signIn(email, password);
    await fail("dee@example.com", 11);
    expect((await entriesOf("unknown %")).slice(before)).toHaveLength(2);
  });
});
