import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failures } from "#contract/errors.ts";

import { postJson, readRefusal, sendJson } from "#testing/app/requests.ts";

import { type App, startApp } from "#testing/app/start-app.ts";

const forms = [
  "/api/functions/lead-submit",
  "/api/rpc/submit_info_session_registration",
  "/api/rpc/submit_application",
];

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function expectError(reply: Response, code: keyof typeof failures): Promise<void> {
  const body = await reply.text();
  expect(reply.status).toBe(failures[code].status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  const error = { code, message: failures[code].message };
  const { fields, ...rest } = JSON.parse(body).error;
  expect(rest).toEqual(error);
  expect(Object.keys(JSON.parse(body))).toEqual(["error"]);
  if (fields !== undefined) expect(code).toBe("invalid_input");
  expect(body).not.toMatch(/node_modules|\.ts:|\bat |select |insert |relation/);
}

describe("one shape for every error", () => {
  test.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nothing"],
    ["GET", "/api/functions/lead-submit"],
    ["PUT", "/api/leads"],
    ["DELETE", `/api/leads/${crypto.randomUUID()}`],
    ["POST", "/api/playbook"],
    ["GET", "/api/../api/nothing"],
    ["GET", "/api/docs/../../package.json"],
    ["GET", "/api/docs/%2e%2e%2fpackage.json"],
    ["GET", "/api/docs/package.json"],
  ])("%s %s is not found", { tags: "errors.one-shape" }, async (method, path) => {
    await expectError(await app.visitor().fetch(path, { method }), "not_found");
  });

  test("an address that can't be decoded", async () => {
    const reply = await app.visitor().fetch("/api/%E0%A4%A");
    await expectError(reply, "malformed_request");
  });

  test("a path part that is not what it should be", async () => {
    const coach = await app.personWith("coach");
    await expectError(
      await postJson(coach, "/api/info_sessions/1/cancellation", {}),
      "invalid_input",
    );
  });

  describe.each(forms)("at %s", (path) => {
    const send = (body: string | undefined, type?: string) => {
      const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
      return app.visitor().fetch(path, { method: "POST", headers, ...(body && { body }) });
    };

    test.each([
      ["broken JSON", '{"email": "ada@example.com"', "application/json", "malformed_request"],
      ["no body though it says JSON", undefined, "application/json", "malformed_request"],
      ["a prototype to poison", '{"__proto__": {"a": 1}}', "application/json", "malformed_request"],
      ["plain text", "email=ada@example.com", "text/plain", "unsupported_media_type"],
      ["a plain form", "email=a", "application/x-www-form-urlencoded", "unsupported_media_type"],
      ["no type at all", undefined, undefined, "invalid_input"],
      ["an empty object", "{}", "application/json", "invalid_input"],
      ["a number", "42", "application/json", "invalid_input"],
      [
        "a body of 64 KB and a bit",
        `{"email":"${"a".repeat(65_536)}"}`,
        "application/json",
        "payload_too_large",
      ],
    ] as const)("%s", async (_case, body, type, code) => {
      await expectError(await send(body, type), code);
    });
  });

  test("a refusal repeats little of what was sent, however much that is", {
    tags: "errors.one-shape",
  }, async () => {
    const coach = await app.personWith("coach");
    const was = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`f${index}`, {}]));
    const body = { ["x".repeat(20_000)]: 1, was, name: "Ada" };
    const reply = await sendJson(coach, "PATCH", `/api/leads/${crypto.randomUUID()}`, body);
    const text = await reply.text();
    expect(reply.status).toBe(422);
    expect(text.length).toBeLessThan(8192);
    expect(JSON.parse(text).error.fields).toMatchObject({ "was.f0": expect.any(String) });
  });

  test("too many requests from one client", {
    tags: ["forms.attempts", "errors.retry-after"],
  }, async () => {
    const visitor = app.visitor();
    // The honeypot is filled, so nothing is sent; the call is counted like any other.
    const ask = (index: number, caller = visitor) => {
      const body = { email: `flood-${index}@example.com`, website: "x" };
      return postJson(caller, "/api/functions/lead-submit", body);
    };
    for (let index = 0; index < 30; index += 1) expect((await ask(index)).status).toBe(200);
    const refused = await ask(30);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectError(refused, "too_many_requests");
    expect((await ask(31, app.visitor())).status).toBe(200);
  });
});

describe("when the database fails", () => {
  let broken: App;

  beforeAll(async () => {
    broken = await startApp();
  });
  afterAll(() => broken.stop());

  test("a call is answered without any detail", { tags: "errors.one-shape" }, async () => {
    await sql`alter table applications rename to elsewhere`.execute(broken.database.db);
    const reply = await postJson(broken.visitor(), "/api/rpc/submit_application", {
      p_name: "Ada",
      p_email: "ada@example.com",
      p_current_role: "Broker",
      p_biggest_challenge: "0123456789",
      p_why_now: "0123456789",
    });
    await expectError(reply, "unexpected");
    await sql`alter table elsewhere rename to applications`.execute(broken.database.db);
  });

  test("finding out who asks is answered without any detail", async () => {
    const { db } = broken.database;
    const person = await broken.signUp("asks@example.com");
    await sql`alter table login_sessions rename to elsewhere`.execute(db);
    await expectError(await person.fetch("/api/user_roles"), "unexpected");
    await sql`alter table elsewhere rename to login_sessions`.execute(db);
    expect(await person.api.roles.own()).toEqual(["member"]);
  });

  test("the process is alive and not ready, and ready when it is back", {
    tags: "running.health",
  }, async () => {
    const { db } = broken.database;
    await sql`alter schema pgboss rename to elsewhere`.execute(db);
    expect((await broken.visitor().fetch("/healthz")).status).toBe(200);
    const reply = await broken.visitor().fetch("/readyz");
    expect(await readRefusal(reply)).toEqual({
      status: 503,
      code: "overloaded",
      message: "The job queue does not answer.",
    });
    await sql`alter schema elsewhere rename to pgboss`.execute(db);
    expect((await broken.visitor().fetch("/readyz")).status).toBe(200);
  });
});
