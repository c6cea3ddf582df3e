// @module-tag postgres

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { openCaller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import {
  type App,
  firstAdminEmail,
  type Person,
  password,
  startApp,
} from "#testing/app/start-app.ts";
import { startProcess } from "#testing/processes/start-process.ts";

let app: App;
let first: Person;
let second: Person;

// Every round starts with a fresh academy and its first admin, so that there are exactly two.
beforeEach(async () => {
  app = await startApp();
  first = await app.signIn(firstAdminEmail);
  second = await app.personWith("admin", "member");
});
afterEach(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

async function countAdmins(db: Database): Promise<number> {
  const admins = db.selectFrom("role_holders").select("user_id").where("role", "=", "admin");
  return (await admins.where("in_effect", "=", true).execute()).length;
}

function suspend(by: Pick<Person, "fetch">, whom: Person): Promise<Response> {
  return postJson(by, `/api/accounts/${idOf(whom)}/suspension`, { reason: "A test." });
}

function removeAdmin(by: Pick<Person, "fetch">, from: Person): Promise<Response> {
  return by.fetch(`/api/user_roles/${idOf(from)}/admin`, { method: "DELETE" });
}

/**
 * Expects that one call succeeded. The other was refused for the last admin, or its caller was no
 * longer one.
 */
function expectOneLeft(replies: readonly Response[]): void {
  const statuses = replies.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([401, 403, 409]).toContain(status);
}

describe("of two admins who act at the same instant one is left", () => {
  test("when they remove each other", { tags: "roles.last-admin" }, async () => {
    const replies = await Promise.all([removeAdmin(first, second), removeAdmin(second, first)]);
    expectOneLeft(replies);
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when both give it up themselves", async () => {
    expectOneLeft(await Promise.all([removeAdmin(first, first), removeAdmin(second, second)]));
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when they suspend each other", { tags: "roles.last-admin" }, async () => {
    expectOneLeft(await Promise.all([suspend(first, second), suspend(second, first)]));
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when one suspends the other, who takes the role of the first", async () => {
    expectOneLeft(await Promise.all([suspend(first, second), removeAdmin(second, first)]));
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when one suspends the other and leaves the role", async () => {
    expectOneLeft(await Promise.all([suspend(first, second), removeAdmin(first, first)]));
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when both delete their accounts", async () => {
    const leave = (person: Person) =>
      person.api.members.deleteOwn({ email: person.email, password });
    const results = await Promise.allSettled([leave(first), leave(second)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refused] = results.filter((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ status: 409, code: "last_admin" });
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test.skipIf(process.env["TEST_ENGINE"] !== "postgres").each([
    ["remove", 1, removeAdmin],
    ["remove", 2, removeAdmin],
    ["remove", 3, removeAdmin],
    ["suspend", 1, suspend],
    ["suspend", 2, suspend],
    ["suspend", 3, suspend],
  ] as const)(
    "when they %s each other through two processes, round %i",
    async (_what, _round, act) => {
      const other = await startProcess(app.database);
      try {
        const caller = openCaller(other.url, "10.0.0.99");
        await caller.api.accounts.signIn({ email: second.email, password });
        const replies = await Promise.all([act(first, second), act(caller, first)]);
        expectOneLeft(replies);
        expect(await countAdmins(app.database.db)).toBe(1);
      } finally {
        await other.stop();
      }
    },
  );
});

test("the last admin can't delete the account, and keeps all of it", {
  tags: "roles.last-admin",
}, async () => {
  await removeAdmin(first, second);
  const leave = first.api.members.deleteOwn({ email: first.email, password });
  await expect(leave).rejects.toMatchObject({
    status: 409,
    code: "last_admin",
    message: "The last admin can’t be removed. Make someone else an admin first.",
  });
  expect(await first.api.roles.own()).toEqual(["admin", "member"]);
  expect((await first.api.members.readOwn()).email).toBe(firstAdminEmail);
  await app.signIn(firstAdminEmail);
});

test("a suspended admin does not count: the other can neither leave the role nor the academy", {
  tags: "roles.last-admin",
}, async () => {
  expect((await suspend(first, second)).status).toBe(200);
  const { email } = first;
  for (const reply of [
    await removeAdmin(first, first),
    await postJson(first, "/api/profile/deletion", { email, password }),
  ]) {
    expect(await readRefusal(reply)).toMatchObject({ status: 409, code: "last_admin" });
  }
  expect((await removeAdmin(first, second)).status).toBe(200);
  expect(await countAdmins(app.database.db)).toBe(1);
});
