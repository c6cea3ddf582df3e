import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { openCaller } from "#testing/caller.ts";
import { type App, firstAdminEmail, type Person, password, startApp } from "#testing/start-app.ts";
import { startProcess } from "#testing/start-process.ts";

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
  const admins = db.selectFrom("user_roles").select("user_id").where("role", "=", "admin");
  return (await admins.execute()).length;
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
  test("when they remove each other", async () => {
    const replies = await Promise.all([removeAdmin(first, second), removeAdmin(second, first)]);
    expectOneLeft(replies);
    expect(await countAdmins(app.database.db)).toBe(1);
  });

  test("when both give it up themselves", async () => {
    expectOneLeft(await Promise.all([removeAdmin(first, first), removeAdmin(second, second)]));
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

  test.skipIf(process.env["TEST_ENGINE"] !== "postgres").each([1, 2, 3, 4, 5])(
    "when they remove each other through two processes, round %i",
    async () => {
      const other = await startProcess(app.database);
      try {
        const caller = openCaller(other.url, "10.0.0.99");
        await caller.api.accounts.signIn({ email: second.email, password });
        const replies = await Promise.all([removeAdmin(first, second), removeAdmin(caller, first)]);
        expectOneLeft(replies);
        expect(await countAdmins(app.database.db)).toBe(1);
      } finally {
        await other.stop();
      }
    },
  );
});

test("the last admin can't delete the account, and keeps all of it", async () => {
  await removeAdmin(first, second);
  const leave = first.api.members.deleteOwn({ email: first.email, password });
  await expect(leave).rejects.toMatchObject({
    status: 409,
    code: "last_admin",
    message: "The last admin can't be removed.",
  });
  expect(await first.api.roles.own()).toEqual(["admin", "member"]);
  expect((await first.api.members.readOwn()).email).toBe(firstAdminEmail);
  await app.signIn(firstAdminEmail);
});
