import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { listDownloads } from "#contract/lists/downloads.ts";
import { openCaller } from "#testing/app/caller.ts";
import { type KeptLog, keepLog } from "#testing/app/kept-log.ts";
import { openRaw } from "#testing/app/raw-connection.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";

const warning =
  "The proxy sends no X-Forwarded-For, so all visitors count as one client. See the README.";
const publicUrl = "https://academy.example";

let app: App;
let kept: KeptLog;

afterEach(() => app.stop());

async function start(settings: Record<string, string>): Promise<void> {
  kept = keepLog();
  app = await startApp({ settings, log: kept.log });
}

test("a proxy that does not say for whom it asks is warned of once", {
  tags: "running.proxy",
}, async () => {
  await start({ PUBLIC_URL: publicUrl });
  for (let count = 0; count < 3; count += 1) await fetch(`${app.url}/api/info_sessions/next`);
  expect(kept.entries(warning)).toHaveLength(1);
});

test("a proxy that does, and a monitor on the same machine, are not warned of", {
  tags: "running.proxy",
}, async () => {
  await start({ PUBLIC_URL: publicUrl });
  await app.visitor().fetch("/api/info_sessions/next");
  for (const path of ["/healthz", "/readyz"]) await fetch(`${app.url}${path}`);
  expect(kept.entries(warning)).toEqual([]);
});

test.each([
  ["on this machine alone", {}],
  ["whose proxy is elsewhere", { PUBLIC_URL: publicUrl, TRUST_PROXY: "10.0.0.5" }],
])("an academy %s is not warned", { tags: "running.proxy" }, async (_where, settings) => {
  await start(settings);
  await fetch(`${app.url}/api/info_sessions/next`);
  expect(kept.entries(warning)).toEqual([]);
});

test.each([
  ["believed with the proxy on it", {}, "203.0.113.7"],
  ["not believed with the proxy elsewhere", { TRUST_PROXY: "10.0.0.5" }, "127.0.0.1"],
])("the address that somebody on this machine claims is %s", async (_how, settings, recorded) => {
  await start(settings);
  const { api } = openCaller(app.url, "203.0.113.7");
  await api.accounts.signUp({ email: "claims@example.com", password });
  expect(await api.accounts.listSessions()).toMatchObject([{ ip_address: recorded }]);
});

test("a client that resets its connection at once is recorded with its address", {
  tags: "running.client-address",
}, async () => {
  await start({});
  const { email } = await app.personWith("coach");
  const here = { fetch: (path: string, init?: RequestInit) => fetch(`${app.url}${path}`, init) };
  const login = await postJson(here, "/api/auth/sign-in", { email, password });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { socket } = await openRaw(app.url, [
    `GET ${listDownloads.leads.path} HTTP/1.1`,
    "Host: localhost",
    `Cookie: ${cookies.join("; ")}`,
    "Expect: 100-continue",
    "",
  ]);
  await once(socket, "data");
  socket.resetAndDestroy();
  const recorded = () =>
    app.database.db
      .selectFrom("audit_log")
      .select("client_address")
      .where("action", "=", "downloads.begun")
      .execute();
  const client_address = expect.stringMatching(/^(127\.0\.0\.1|::1)$/);
  await expect.poll(recorded).toEqual([{ client_address }]);
});
