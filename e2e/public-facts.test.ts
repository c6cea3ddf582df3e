import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { startServer } from "#testing/processes/server-process.ts";
import { admin, expect, test } from "./fixtures.ts";

const path = "/info-session";
const evening = "2031-01-15T23:00:00.000Z";
const inNewYork =
  "Next session: Wednesday, January 15, 2031 at 6:00\u00a0PM Eastern Time, 45 minutes, Online";
const unset = "Next session: TBD, 45 minutes, Online";

async function openAdmin(url: string): Promise<Caller["api"]> {
  const { api } = openCaller(url, "10.0.0.1");
  await api.accounts.signIn(admin);
  return api;
}

const schedule = (api: Caller["api"], starts_at: string) =>
  api.infoSessions.schedule({ starts_at, meeting_link: null });

/** Without scripts. */
async function readLine(url: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const [line = ""] = /Next session: .*?Online/.exec(html.replaceAll(/<!--.*?-->/g, "")) ?? [];
  return line;
}

test("a date that is set stands in the page of every process, and old copies end", {
  tag: "@pages.current",
}, async ({ server, place, mailbox }) => {
  const other = await startServer({ ...place.environment, SMTP_URL: mailbox.url });
  const urls = [server.url, other.url];
  for (const url of urls) await expect.poll(() => readLine(url)).toBe(unset);
  const before = await Promise.all(urls.map((url) => fetch(url + path)));
  await schedule(await openAdmin(server.url), evening);
  for (const url of urls) await expect.poll(() => readLine(url)).toBe(inNewYork);
  for (const old of before) await expectReplaced(old);
  await other.stop();
});

for (const engine of ["postgres", "pglite"] as const) {
  test.describe(`on ${engine}`, () => {
    test.use({ engine });

    test("when an info session begins, the page names the next one", {
      tag: "@pages.current",
    }, async ({ server }) => {
      const api = await openAdmin(server.url);
      await schedule(api, evening);
      await expect.poll(() => readLine(server.url)).toBe(inNewYork);
      const lead = 20_000;
      const soon = new Date(Date.now() + lead);
      await schedule(api, soon.toISOString());
      const zone = { timeZone: "America/New_York" };
      const day = soon.toLocaleDateString("en-US", { dateStyle: "long", ...zone });
      await expect.poll(() => readLine(server.url), { timeout: lead }).toContain(day);
      await expect.poll(() => readLine(server.url), { timeout: 2 * lead }).toBe(inNewYork);
      expect(Date.now()).toBeGreaterThan(soon.getTime());
    });
  });
}

/** Expects another page with the same rules for its scripts. */
async function expectReplaced({ url, headers }: Response): Promise<void> {
  const policy = headers.get("content-security-policy");
  const page = await fetch(url, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toBe(policy);
  for (const hash of inlineScriptHashes(await page.text())) expect(policy).toContain(hash);
  const known = { "if-none-match": page.headers.get("etag") ?? "" };
  expect((await fetch(url, { headers: known })).status).toBe(304);
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  return scripts
    .filter(([, attributes]) => !/application\/(?:ld\+)?json/.test(attributes ?? ""))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/**
 * Records the texts of the line in `window.seen`. Until something follows the line, the browser may
 * still be reading it.
 */
const recordLines = `{
  const seen = (window.seen = []);
  const look = () => {
    const line = document.querySelector(".next-session");
    const isRead = document.readyState !== "loading" || line?.nextSibling;
    const text = isRead && line?.textContent;
    if (text && seen.at(-1) !== text) seen.push(text);
  };
  document.addEventListener("readystatechange", look);
  const changes = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, changes);
}`;

async function recordLinesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(recordLines);
  return () => page.evaluate("window.seen");
}

test.describe("a visitor", () => {
  test.beforeEach(async ({ server }) => {
    await schedule(await openAdmin(server.url), evening);
    await expect.poll(() => readLine(server.url)).toBe(inNewYork);
  });

  test("reads the date without any script @phone", { tag: "@info-sessions.facts" }, async ({
    browser,
    server,
  }) => {
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const page = await reader.newPage();
    await page.goto(server.url + path);
    await expect(page.getByText(inNewYork)).toBeVisible();
    await reader.close();
  });

  test("never reads TBD when a date is set, and nothing is asked for it", {
    tag: "@info-sessions.facts",
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const readSeen = await recordLinesOf(page);
    await page.goto(path);
    await expect(page.locator("html[data-ready]")).toBeVisible();
    expect(await readSeen()).toEqual([inNewYork]);
    await page.goto("/");
    await page.mouse.move(100, 100);
    await expect(page.locator("html[data-ready]")).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /info session/i })
      .first()
      .click();
    await expect(page.getByText(inNewYork)).toBeVisible();
    expect(await readSeen()).toEqual([inNewYork]);
    expect(asked).not.toContain("/api/info_sessions/next");
  });

  test.describe("in another time zone", () => {
    test.use({ timezoneId: "Europe/Berlin" });

    test("reads the time of both", { tag: "@info-sessions.facts" }, async ({ page }) => {
      const readSeen = await recordLinesOf(page);
      await page.goto(path);
      const inBoth =
        "Thursday, January 16, 2031 at 12:00\u00a0AM your time (6:00\u00a0PM Eastern Time)";
      await expect(page.getByText(inBoth)).toBeVisible();
      expect(await readSeen()).toEqual([inNewYork, `Next session: ${inBoth}, 45 minutes, Online`]);
    });
  });
});

test("the welcome video has its place in the page that is served", {
  tag: "@pages.current",
}, async ({ browser, server }) => {
  const api = await openAdmin(server.url);
  await api.academy.update({
    welcome_video_url: "https://youtu.be/dQw4w9WgXcQ",
    was: { welcome_video_url: null },
  });
  const read = async () => (await fetch(`${server.url}/thanks`)).text();
  await expect.poll(read).toContain("Plays from YouTube");
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const page = await reader.newPage();
  await page.goto(`${server.url}/thanks`);
  await expect(page.getByRole("button", { name: /^Play/ })).toBeVisible();
  await reader.close();
});

test("whoever was invited to apply reads so in the page that is served", {
  tag: "@cohorts.invitation",
}, async ({ server }) => {
  const read = async (at: string) => (await fetch(server.url + at)).text();
  await expect.poll(() => read("/apply")).toContain("No cohort is open at the moment.");
  for (const query of ["?invited=1", "?utm_source=mail&invited=1"]) {
    const page = await read(`/apply${query}`);
    expect(page).toContain("You are invited to apply for a place.");
    expect(page).not.toContain("No cohort is open at the moment.");
  }
});

test("a file that does not exist is no page", { tag: "@running.files" }, async ({ request }) => {
  const headers = { accept: "text/html" };
  const gone = await request.get("/assets/gone-Bej2CTsv.js", { headers });
  expect([gone.status(), await gone.text()]).toEqual([404, "Not found\n"]);
});
