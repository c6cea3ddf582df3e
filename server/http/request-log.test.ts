import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { uploadPath } from "#contract/media/media.ts";
import { keepLog } from "#testing/app/kept-log.ts";
import { type App, startApp } from "#testing/app/start-app.ts";

const kept = keepLog();
let app: App;

beforeAll(async () => {
  app = await startApp({ log: kept.log });
});
afterAll(() => app.stop());

/** The entry is written after the reply. */
async function entryOf(path: string) {
  const find = () => kept.entries("request").find((entry) => entry["path"] === path);
  return await vi.waitUntil(find, { timeout: 10_000 });
}

test("a request of someone who is signed in names the account", {
  tags: "running.log",
}, async () => {
  const member = await app.personWith("member");
  await member.api.roles.own();
  const { session, email } = member;
  expect(await entryOf("/api/user_roles")).toMatchObject({ account: session.user.id, status: 200 });
  await member.fetch("/api/leads");
  expect(await entryOf("/api/leads")).toMatchObject({ account: session.user.id, status: 403 });
  expect(kept.text()).not.toContain(email);
});

test("an upload names the account, and never the token", { tags: "running.log" }, async () => {
  const member = await app.personWith("member");
  const token = member.session.access_token;
  const headers = { authorization: `Bearer ${token}` };
  await member.fetch(uploadPath, { method: "POST", headers });
  expect(await entryOf(uploadPath)).toMatchObject({ account: member.session.user.id });
  expect(kept.text()).not.toContain(token);
});

test.each(["/%ff", "/api/%"])(
  "%s, which can't be decoded, is logged with the client's address, and without its query",
  async (path) => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    await fetch(`${app.url}${path}?token=SECRET`, { headers });
    expect(await entryOf(path)).toMatchObject({ method: "GET", status: 400, ip: "203.0.113.7" });
    expect(kept.text()).not.toContain("SECRET");
  },
);

const zone = `fe80::1%${"z".repeat(5000)}`;
test.each([
  ["a word", "garbage", "127.0.0.1"],
  ["a long word", "z".repeat(5000), "127.0.0.1"],
  ["an address with a long zone", zone, "fe80::1"],
])(
  "%s that a proxy passes on is not logged as the address",
  { tags: "running.log" },
  async (what, named, ip) => {
    for (const path of [`/named/${encodeURIComponent(what)}`, `/%ff/${what.length}`]) {
      await fetch(app.url + path, { headers: { "x-forwarded-for": named } });
      expect(await entryOf(path)).toMatchObject({ ip });
    }
  },
);

test("a request of a visitor names no account", { tags: "running.log" }, async () => {
  await app.visitor().fetch("/api/info_sessions/next");
  expect(await entryOf("/api/info_sessions/next")).not.toHaveProperty("account");
});

test.each(["/api/playbook", "/nosuchpage", "/api/media/nothing", "/api/nothing"])(
  "%s is logged without its query",
  { tags: "running.log" },
  async (path) => {
    const headers = { accept: "text/html" };
    await app.visitor().fetch(`${path}?token=SECRET&email=ada@example.com`, { headers });
    await entryOf(path);
    expect(kept.text()).not.toMatch(/SECRET|ada@example\.com/);
  },
);
