import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPasskey, signInWith } from "#testing/accounts/passkeys.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const isRecent = async ({ api }: Pick<Person, "api">) => (await api.accounts.proof()).is_recent;

async function makeProofsOld(): Promise<void> {
  const proven_at = sql<Date>`now() - interval '16 minutes'`;
  await app.database.db.updateTable("login_sessions").set({ proven_at }).execute();
}

async function signUp(email: string) {
  const person = await app.signUp(email);
  const { device, passkey } = await addPasskey(app, person);
  await makeProofsOld();
  return { person, device, passkey };
}

describe("a passkey proves again who somebody is", () => {
  test("so that another can be added and one deleted", { tags: "accounts.passkeys" }, async () => {
    const { person, device, passkey } = await signUp("proves@example.com");
    const { api } = person;
    const required = { status: 403, code: "proof_required" };
    await expect(api.passkeys.prepare()).rejects.toMatchObject(required);
    await expect(api.passkeys.delete({ id: passkey.id })).rejects.toMatchObject(required);
    const { ways } = await api.accounts.proof();
    expect(ways).toEqual(["password", "passkey"]);
    const credential = device.get(await api.passkeys.prepareProof());
    await api.passkeys.prove({ credential });
    expect(await isRecent(person)).toBe(true);
    await addPasskey(app, person, "Another");
    await api.passkeys.delete({ id: passkey.id });
  });

  test("by signing in with it", async () => {
    const { device } = await signUp("signs-in@example.com");
    const visitor = app.visitor();
    await signInWith(device, visitor);
    expect(await isRecent(visitor)).toBe(true);
  });

  test("to this login alone, once", async () => {
    const { person, device } = await signUp("once@example.com");
    const other = await app.signIn(person.email);
    await makeProofsOld();
    const credential = device.get(await person.api.passkeys.prepareProof());
    const expired = { status: 403, code: "passkey_expired" };
    await expect(other.api.passkeys.prove({ credential })).rejects.toMatchObject(expired);
    await person.api.passkeys.prove({ credential });
    expect(await isRecent(other)).toBe(false);
    await makeProofsOld();
    await expect(person.api.passkeys.prove({ credential })).rejects.toMatchObject(expired);
    expect(await isRecent(person)).toBe(false);
  });

  test("not if it is another account's, or checks nobody", async () => {
    const { person, device } = await signUp("owner@example.com");
    const { device: stranger } = await signUp("stranger@example.com");
    const { passkeys } = person.api;
    const { allowCredentials: _, ...any } = await passkeys.prepareProof();
    const foreign = passkeys.prove({ credential: stranger.get(any) });
    await expect(foreign).rejects.toMatchObject({ status: 403, code: "passkey_refused" });
    const options = await passkeys.prepareProof();
    const unverified = passkeys.prove({ credential: device.get(options, { verifies: false }) });
    await expect(unverified).rejects.toMatchObject({ status: 403, code: "passkey_unverified" });
    expect(await isRecent(person)).toBe(false);
  });

  test("not by the access token alone", async () => {
    const { person, device } = await signUp("token@example.com");
    const credential = device.get(await person.api.passkeys.prepareProof());
    const headers = {
      authorization: `Bearer ${person.session.access_token}`,
      "content-type": "application/json",
    };
    const request = { method: "POST", headers, body: JSON.stringify({ credential }) };
    expect((await fetch(`${app.url}/api/auth/proofs/passkey`, request)).status).toBe(401);
  });

  test("not without one", async () => {
    const person = await app.signUp("without@example.com");
    expect((await person.api.accounts.proof()).ways).toEqual(["password"]);
    const missing = { status: 409, code: "passkey_missing" };
    await expect(person.api.passkeys.prepareProof()).rejects.toMatchObject(missing);
  });
});
