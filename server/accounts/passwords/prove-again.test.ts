import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, turnTwoFactorOn, wrongCodeOf } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function makeProofOld({ session }: Person): Promise<void> {
  await app.database.db
    .updateTable("login_sessions")
    .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
    .where("user_id", "=", session.user.id)
    .execute();
}

async function someone(): Promise<Person> {
  const person = await app.personWith("member");
  await makeProofOld(person);
  return person;
}

async function someoneWithTwoFactor() {
  const person = await app.personWith("member");
  const { totp_uri, recovery_codes } = await turnTwoFactorOn(person);
  await makeProofOld(person);
  return { person, uri: totp_uri, recoveryCode: recovery_codes[0] ?? "" };
}

async function isOpen({ api }: Person): Promise<boolean> {
  return (await api.accounts.proof()).is_recent;
}

const refusalOf = async (person: Pick<Person, "fetch">, proof: object) =>
  await readRefusal(await postJson(person, "/api/auth/proofs", proof));

describe("a login proves again who it is", () => {
  test("by the password", { tags: "accounts.recent-proof" }, async () => {
    const person = await someone();
    expect(await isOpen(person)).toBe(false);
    await person.api.accounts.prove({ password });
    expect(await isOpen(person)).toBe(true);
    expect(Object.keys(await person.api.members.exportOwn())).toContain("account");
  });

  test("by a code of the app, each once", { tags: "accounts.recent-proof" }, async () => {
    const { person, uri } = await someoneWithTwoFactor();
    const code = codeOf(uri);
    await person.api.accounts.prove({ code });
    expect(await isOpen(person)).toBe(true);
    await expect(person.api.accounts.prove({ code })).rejects.toMatchObject({ code: "wrong_code" });
  });

  test("by a recovery code", { tags: "accounts.recent-proof" }, async () => {
    const { person, recoveryCode } = await someoneWithTwoFactor();
    await person.api.accounts.prove({ code: recoveryCode });
    expect(await isOpen(person)).toBe(true);
  });

  test("and is told in which ways it can", async () => {
    const { person } = await someoneWithTwoFactor();
    expect(await person.api.accounts.proof()).toEqual({
      is_recent: false,
      ways: ["code"],
    });
    expect((await (await someone()).api.accounts.proof()).ways).toEqual(["password"]);
  });

  test("for itself alone, not for other logins of the account", {
    tags: "accounts.recent-proof",
  }, async () => {
    const person = await someone();
    const elsewhere = await app.signIn(person.email);
    await makeProofOld(person);
    await person.api.accounts.prove({ password });
    expect(await isOpen(elsewhere)).toBe(false);
  });
});

test.each<[string, (person: Person) => Promise<Person>]>([
  ["logging in", (person) => app.signIn(person.email)],
  [
    "changing the password",
    async (person) => {
      const passwords = { current_password: password, new_password: "other quiet words" };
      await person.api.accounts.changePassword(passwords);
      return person;
    },
  ],
  [
    "changing the password with a code",
    async () => {
      const { person, uri } = await someoneWithTwoFactor();
      const passwords = { current_password: password, new_password: "other quiet words" };
      await person.api.accounts.changePassword({ ...passwords, code: codeOf(uri) });
      return person;
    },
  ],
])("%s is a proof", { tags: "accounts.recent-proof" }, async (_what, prove) => {
  expect(await isOpen(await prove(await someone()))).toBe(true);
});

describe("is no proof:", () => {
  test("a wrong password", async () => {
    const person = await someone();
    expect(await refusalOf(person, { password: "not mine" })).toMatchObject({
      status: 403,
      code: "wrong_password",
    });
    expect(await isOpen(person)).toBe(false);
  });

  test("the right password while two-factor is on", { tags: "accounts.recent-proof" }, async () => {
    const { person } = await someoneWithTwoFactor();
    expect(await refusalOf(person, { password })).toMatchObject({
      status: 403,
      code: "second_factor_required",
    });
    expect(await isOpen(person)).toBe(false);
  });

  test("a wrong code", async () => {
    const { person, uri } = await someoneWithTwoFactor();
    expect(await refusalOf(person, { code: wrongCodeOf(uri) })).toMatchObject({
      status: 403,
      code: "wrong_code",
    });
    expect(await isOpen(person)).toBe(false);
  });

  test("a code while two-factor is off, also when it is prepared", async () => {
    const person = await someone();
    const prepared = await person.api.accounts.prepareTwoFactor({ password });
    expect(await refusalOf(person, { code: codeOf(prepared.totp_uri) })).toMatchObject({
      code: "two_factor_state",
    });
    expect(await isOpen(person)).toBe(false);
    expect((await person.api.members.readOwn()).two_factor_enabled).toBe(false);
  });

  test.each([[{}], [{ password: "" }], [{ password, code: "123456" }], [{ email: "a@b.c" }]])(
    "%j",
    async (proof) => {
      const person = await someone();
      expect((await refusalOf(person, proof)).status).toBe(422);
      expect(await isOpen(person)).toBe(false);
    },
  );

  test("the right password with an access token alone", {
    tags: "accounts.recent-proof",
  }, async () => {
    const person = await someone();
    const reply = await fetch(`${app.url}/api/auth/proofs`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${person.session.access_token}`,
      },
      body: JSON.stringify({ password }),
    });
    expect(reply.status).toBe(401);
    expect(await isOpen(person)).toBe(false);
  });
});

test("nobody can guess the password without end, also with the right one then", {
  tags: "accounts.recent-proof",
}, async () => {
  const person = await someone();
  for (let guess = 1; guess <= 10; guess += 1) {
    expect((await refusalOf(person, { password: `guess ${guess}` })).status).toBe(403);
  }
  expect((await refusalOf(person, { password })).status).toBe(429);
  expect(await isOpen(person)).toBe(false);
});

describe("two proofs at the same instant", { tags: "postgres" }, () => {
  test("by the password both succeed", async () => {
    const { api } = await someone();
    const proofs = [1, 2].map(() => api.accounts.prove({ password }));
    expect(await Promise.all(proofs)).toEqual([{ success: true }, { success: true }]);
  });

  test("by the same code let one succeed", { tags: "accounts.recent-proof" }, async () => {
    const { person, uri } = await someoneWithTwoFactor();
    const code = codeOf(uri);
    const proofs = [1, 2].map(() => person.api.accounts.prove({ code }));
    const outcomes = await Promise.allSettled(proofs);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await isOpen(person)).toBe(true);
  });

  test("right and wrong ones do not undo each other", async () => {
    const person = await someone();
    await Promise.allSettled(
      [password, "not mine", "nor this"].map((each) =>
        person.api.accounts.prove({ password: each }),
      ),
    );
    expect(await isOpen(person)).toBe(true);
  });
});

test("a proof and logging out at the same instant leave no login", {
  tags: "postgres",
}, async () => {
  const person = await someone();
  await Promise.allSettled([
    person.api.accounts.prove({ password }),
    person.api.accounts.signOut(),
  ]);
  const logins = app.database.db
    .selectFrom("login_sessions")
    .select("id")
    .where("user_id", "=", person.session.user.id);
  expect(await logins.execute()).toEqual([]);
});
