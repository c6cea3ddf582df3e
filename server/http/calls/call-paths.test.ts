import { afterAll, beforeAll, expect, test } from "vitest";
import { openRaw } from "#testing/app/raw-connection.ts";
import { type App, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** For paths that fetch would change. */
async function sendRaw(start: string, lines: readonly string[] = [""]): Promise<string> {
  const first = [`${start} HTTP/1.1`, "Host: localhost", "Connection: close"];
  return await (await openRaw(app.url, [...first, ...lines])).received;
}

test.each([
  "/api/x/../academy_settings",
  "/api/modules/../academy_settings",
  "/api/x/%2e%2E/academy_settings",
  "/api/./academy_settings",
  "/api/x\\..\\academy_settings",
  "http://localhost/api/academy_settings",
  "http://a%zz@localhost/api/academy_settings",
])("%s leads to no call", async (path) => {
  const reply = await sendRaw(`GET ${path}`);
  expect(reply).toMatch(/^HTTP\/1\.1 404 /);
  expect(reply).toContain('{"error":{"code":"not_found","message":"Not found"}}');
});

test("no path takes a body to a call that refuses one of this length", async () => {
  const body = JSON.stringify({ email: "ada@example.com", password: "a".repeat(900_000) });
  const lines = ["Content-Type: application/json", `Content-Length: ${body.length}`, "", body];
  expect(await sendRaw("POST /api/auth/sign-in", lines)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await sendRaw("POST /api/modules/../auth/sign-in", lines)).toMatch(/^HTTP\/1\.1 404 /);
});

test("dots and encoded characters within a part of the path, or in the query, change nothing", async () => {
  const admin = await app.personWith("admin");
  const { id } = admin.session.user;
  const token = `Authorization: Bearer ${admin.session.access_token}`;
  for (const path of [
    `/api/profiles/${id.replaceAll("-", "%2D")}`,
    "/api/leads?search=a/../b",
    "/api/leads?search=..%2F%2e%2e",
    "/api/academy_settings?",
    "/api/academy_settings/",
    "/api/academy_settings#/../x",
  ]) {
    expect(await sendRaw(`GET ${path}`, [token, ""]), path).toMatch(/^HTTP\/1\.1 200 /);
  }
  for (const part of ["a..b", "{a}", '"a^b"', "a%2F..", "%25zz"]) {
    const reply = await sendRaw(`GET /api/profiles/${part}`, [token, ""]);
    expect(reply, part).toMatch(/^HTTP\/1\.1 422 /);
  }
});
