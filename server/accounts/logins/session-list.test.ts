import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCaller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function currentOf({ api }: Pick<Person, "api">): Promise<string> {
  const current = (await api.accounts.listSessions()).filter(({ is_current }) => is_current);
  expect(current).toHaveLength(1);
  return current[0]?.id ?? "";
}

function withToken({ session }: Person): Promise<Response> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  return fetch(`${app.url}/api/user_roles`, { headers });
}

describe("where one is logged in", () => {
  test("is listed, this one marked, with the address and the browser of each", {
    tags: "accounts.logins",
  }, async () => {
    const email = "listed@example.com";
    await app.signUp(email);
    const phone = openCaller(app.url, "10.9.8.7");
    const sent = await phone.fetch("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Telephone/1.0" },
      body: JSON.stringify({ email, password }),
    });
    expect(sent.status).toBe(200);
    const listed = await phone.api.accounts.listSessions();
    expect(listed).toHaveLength(2);
    const [here] = listed.filter(({ is_current }) => is_current);
    expect(here).toMatchObject({ ip_address: "10.9.8.7", user_agent: "Telephone/1.0" });
    const [there] = listed.filter(({ is_current }) => !is_current);
    expect(there?.ip_address).toMatch(/^10\.0\.\d+\.\d+$/);
    expect(there?.user_agent).not.toBe("Telephone/1.0");
  });

  test("never shows anything that lets someone in", async () => {
    const person = await app.signUp("no-secret@example.com");
    const listed = await person.api.accounts.listSessions();
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      "created_at",
      "id",
      "ip_address",
      "is_current",
      "last_used_at",
      "user_agent",
    ]);
  });

  test("leaves out other people's sessions, and those that are over", async () => {
    const email = "left-out@example.com";
    const old = await app.signUp(email);
    const id = await currentOf(old);
    const person = await app.signIn(email);
    await app.signUp("someone-else@example.com");
    expect(await person.api.accounts.listSessions()).toHaveLength(2);
    await app.database.db
      .updateTable("login_sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", id)
      .execute();
    expect(await person.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
    expect((await old.fetch("/api/user_roles")).status).toBe(401);
    expect((await withToken(old)).status).toBe(401);
  });
});

describe("ending a session", () => {
  test("elsewhere ends it for its cookie and for its token, and no other", {
    tags: "accounts.logins",
  }, async () => {
    const email = "ends@example.com";
    const lost = await app.signUp(email);
    const here = await app.signIn(email);
    const id = await currentOf(lost);
    expect(await here.api.accounts.endSession({ id })).toEqual({ success: true });
    const refusal = { status: 401, code: "unauthenticated", message: "Not authenticated" };
    expect(await readRefusal(await lost.fetch("/api/user_roles"))).toEqual(refusal);
    expect(await readRefusal(await withToken(lost))).toEqual(refusal);
    expect(await lost.api.accounts.session()).toBeNull();
    expect(await here.api.accounts.listSessions()).toMatchObject([{ is_current: true }]);
    const write = await postJson(lost, "/api/functions/quiet-settings", { quiet_mode: true });
    expect(write.status).toBe(401);
  });

  test("of one's own logs out here", async () => {
    const person = await app.signUp("own@example.com");
    await person.api.accounts.endSession({ id: await currentOf(person) });
    expect(await person.api.accounts.session()).toBeNull();
  });

  test("of another member is answered as absent, and the session goes on", {
    tags: "accounts.logins",
  }, async () => {
    const [mine, other] = [await app.signUp("me@example.com"), await app.signUp("you@example.com")];
    const id = await currentOf(other);
    const end = (wanted: string) =>
      mine.fetch(`/api/auth/sessions/${wanted}`, { method: "DELETE" });
    const refusal = await readRefusal(await end(id));
    expect(refusal).toEqual({ status: 404, code: "not_found", message: "Not found" });
    expect(await readRefusal(await end(crypto.randomUUID()))).toEqual(refusal);
    expect(await other.api.roles.own()).toEqual(["member"]);
  });

  test("twice is answered as absent the second time", async () => {
    const email = "two-times@example.com";
    const lost = await app.signUp(email);
    const here = await app.signIn(email);
    const id = await currentOf(lost);
    await here.api.accounts.endSession({ id });
    await expect(here.api.accounts.endSession({ id })).rejects.toMatchObject({ status: 404 });
  });

  test("that is no id is refused", async () => {
    const person = await app.signUp("no-id@example.com");
    const reply = await person.fetch("/api/auth/sessions/all", { method: "DELETE" });
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    expect(await person.api.accounts.listSessions()).toHaveLength(1);
  });
});
