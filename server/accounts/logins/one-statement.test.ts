// @module-tag postgres

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { messagesFor } from "#testing/mail/mails.ts";

let app: App;
let person: Person;

beforeAll(async () => {
  app = await startApp();
  const email = "counted@example.com";
  person = await app.signUp(email);
  await vi.waitFor(async () => {
    const messages = await messagesFor(app.database.db, email);
    expect(messages).toMatchObject([{ state: "sent" }]);
  }, 10_000);
});
afterAll(() => app.stop());

/** Without those of the job queue and of the process itself. */
async function statementsOf(call: () => Promise<Response>) {
  const submit = vi.spyOn(pg.Query.prototype, "submit");
  expect((await call()).status).toBe(200);
  const sent = submit.mock.contexts.map((query) => query as unknown as pg.QueryConfig);
  return sent.filter(({ text }) => !/pgboss|advisory/.test(text));
}

const withToken = () => {
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  return fetch(`${app.url}/api/user_roles`, { headers });
};

test.each<[string, () => Promise<Response>]>([
  ["a cookie", () => person.fetch("/api/user_roles")],
  ["an access token", withToken],
  ["a cookie, with a new access token in the reply", () => person.fetch("/api/auth/session")],
])("one prepared statement tells who calls by %s", async (_means, call) => {
  const statements = await statementsOf(call);
  expect(statements).toEqual([
    expect.objectContaining({ name: expect.any(String), text: expect.stringContaining("select ") }),
  ]);
});
