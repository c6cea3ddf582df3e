import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postJson } from "#testing/app/requests.ts";
import { type App, startApp } from "#testing/app/start-app.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { personWith } from "#testing/people/people.ts";

const evening = "2026-11-20T22:00:00-05:00";

let app: App;
let now = new Date(evening);
let email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
beforeEach(() => {
  now = new Date(evening);
  count += 1;
  email = `reader-${count}@example.com`;
});
afterAll(() => app.stop());

const success = { status: 200, body: { success: true } };

async function send(path: string, body: unknown) {
  const reply = await postJson(app.visitor(), path, body);
  return { status: reply.status, body: await reply.json() };
}

const askForPlaybook = (reader = email) => send("/api/functions/lead-submit", { email: reader });
const register = (reader = email) =>
  send("/api/rpc/submit_info_session_registration", { p_name: "Ada", p_email: reader });
const apply = (reader = email) =>
  send("/api/rpc/submit_application", {
    p_name: "Ada",
    p_email: reader,
    p_current_role: "Broker",
    p_biggest_challenge: "0123456789",
    p_why_now: "0123456789",
  });

const countReceipts = async (reader = email) => (await messagesFor(app.database.db, reader)).length;

describe("the forms that anyone can fill in", { tags: "forms.receipts-a-day" }, () => {
  test("send an address three receipts a day together, and keep and answer everything", {
    tags: "postgres",
  }, async () => {
    for (const fill of [askForPlaybook, askForPlaybook, register, apply, askForPlaybook]) {
      expect(await fill()).toMatchObject(success);
    }
    const kinds = (await messagesFor(app.database.db, email)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      "info-session-registered",
      "playbook-requested",
      "playbook-requested",
    ]);
    const { db } = app.database;
    const person = personWith(email);
    const rows = await Promise.all([
      db.selectFrom("leads").select("requests").where("person_id", "=", person).execute(),
      db.selectFrom("applications").select("status").where("person_id", "=", person).execute(),
    ]);
    expect(rows).toEqual([[{ requests: 3 }], [{ status: "pending" }]]);
  });

  test("send no more when they are filled in at the same instant", {
    tags: "postgres",
  }, async () => {
    const readers = Array.from({ length: 20 }, (_, index) => `at-once-${index}@example.com`);
    const sent = readers.flatMap((reader) => [
      askForPlaybook(reader),
      register(reader),
      apply(reader),
      askForPlaybook(reader),
    ]);
    expect(await Promise.all(sent)).toMatchObject(Array(80).fill(success));
    const receipts = await Promise.all(readers.map((reader) => countReceipts(reader)));
    expect(receipts).toEqual(Array(20).fill(3));
  });

  test("send the playbook twice a day, so that a registration still brings its invite", {
    tags: "postgres",
  }, async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => askForPlaybook()));
    expect(asked).toEqual(Array(5).fill(success));
    expect(await countReceipts()).toBe(2);
    await register();
    const kinds = (await messagesFor(app.database.db, email)).map(({ kind }) => kind);
    expect(kinds).toContain("info-session-registered");
  });

  test("send as many again on the academy's next day", async () => {
    for (let times = 0; times < 3; times += 1) await askForPlaybook();
    now = new Date("2026-11-20T23:59:59-05:00");
    await askForPlaybook();
    expect(await countReceipts()).toBe(2);
    now = new Date("2026-11-21T00:00:00-05:00");
    for (let times = 0; times < 3; times += 1) await askForPlaybook();
    expect(await countReceipts()).toBe(4);
  });

  test("leave every other receipt alone", async () => {
    await app.signUp(email);
    for (let times = 0; times < 4; times += 1) await askForPlaybook();
    const before = await countReceipts();
    await send("/api/auth/password-reset-requests", { email });
    expect(await countReceipts()).toBe(before + 1);
  });
});

describe("mails with a link for a new password", () => {
  /** A second apart. */
  async function ask(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      now = new Date(now.getTime() + 1000);
      expect(await send("/api/auth/password-reset-requests", { email })).toEqual(success);
    }
  }

  function later(minutes: number): void {
    now = new Date(now.getTime() + minutes * 60_000);
  }

  async function countLinks(): Promise<number> {
    const messages = await messagesFor(app.database.db, email);
    return messages.filter(({ kind }) => kind === "password-reset-requested").length;
  }

  test("come five times a day, then once in half an hour, and the answer stays the same", {
    tags: "accounts.link-mails",
  }, async () => {
    await app.signUp(email);
    await ask(8);
    expect(await countLinks()).toBe(5);
    later(29);
    await ask(2);
    expect(await countLinks()).toBe(5);
    later(1);
    await ask(2);
    expect(await countLinks()).toBe(6);
    later(24 * 60);
    await ask(8);
    expect(await countLinks()).toBe(11);
  });
});
