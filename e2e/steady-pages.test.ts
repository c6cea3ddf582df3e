import { readdir } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { readToken } from "#contract/link-tokens.ts";
import { expect, test } from "./fixtures.ts";
import { nextFrame, readShifts, watchShifts } from "./layout-shifts.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newAddress, newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

const pages = Object.values(addresses).filter(
  (address) => /^\/(?:dashboard|settings|admin)/.test(address) && !address.includes(":"),
);

test("a signed-in page asks for all its data at once, and does not move @mobile", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(addresses.dashboard, { waitUntil: "networkidle" });
  await loadAllScripts(page);
  await watchShifts(page);
  const holding = await holdReads(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  for (const path of pages) {
    asked.length = 0;
    const opened = page.goto(path, { waitUntil: "networkidle" });
    const answer = await holding.next();
    await expect(page.locator(".spinner:visible"), path).toHaveCount(1);
    await nextFrame(page);
    const first = [...asked];
    await answer();
    await opened;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const notice = page.getByRole("region", { name: "Second factor" });
    await expect(notice, path).toHaveCount(path === addresses.admin ? 1 : 0);
    expect(asked, path).toEqual(first);
    expect(await readShifts(page), path).toBeLessThanOrEqual(0.01);
  }
});

test("the back office does not move either at the first visit in a browser @mobile", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(addresses.dashboard, { waitUntil: "networkidle" });
  await watchShifts(page);
  const holding = await holdReads(page);
  await page.addInitScript("localStorage.clear()");
  for (const path of [addresses.admin, addresses.adminLeads, addresses.adminRoles]) {
    const opened = page.goto(path, { waitUntil: "networkidle" });
    for (const what of ["the roles", "the page"]) {
      const answer = await holding.next();
      // Then a list keeps the place of its rows, and only the overview is hidden.
      const isHidden = what === "the roles" || path === addresses.admin;
      await expect(page.locator(".spinner:visible"), path).toHaveCount(isHidden ? 1 : 0);
      await nextFrame(page);
      await answer();
    }
    await opened;
    const notice = page.getByRole("region", { name: "Second factor" });
    await expect(notice, path).toHaveCount(path === addresses.admin ? 1 : 0);
    expect(await readShifts(page), path).toBeLessThanOrEqual(0.01);
  }
});

test("the dashboard does not move when a name, or the question for one, comes @mobile", async ({
  page,
  mailbox,
}) => {
  const person = { ...newPerson(), email: newAddress("jo") }; // short, so that “Logged in as …” is one line
  await signUp(page, person);
  const { text } = await waitForMail(mailbox, person.email, "Confirm");
  const token = readToken(new URL(linkIn(text)), "verify");
  const confirmed = await page.request.post("/api/auth/email-verifications", { data: { token } });
  expect(confirmed.status()).toBe(200);
  const roles = page.getByRole("list", { name: "Your roles" });
  const holding = await holdReads(page);
  for (const name of [null, "Alexandra Fischer"]) {
    if (name !== null) await page.request.patch("/api/profile/name", { data: { name } });
    for (const hour of ["09", "14"]) {
      await page.clock.setFixedTime(`2026-11-26T${hour}:00:00-05:00`);
      const opened = page.goto(addresses.dashboard, { waitUntil: "networkidle" });
      const answer = await holding.next();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(hour === "09" ? "Good morning" : "Good afternoon");
      const before = await topOf(roles);
      await answer();
      await opened;
      await expect(page.getByText(name ? /, Alexandra$/ : "Add your name")).toBeVisible();
      expect(await topOf(roles), `${name} at ${hour}`).toBe(before);
    }
  }
});

/** Whole CSS pixels from the top of the window. */
async function topOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.y ?? Number.NaN);
}

/** So that no script comes too late for the other reads. */
async function loadAllScripts(page: Page): Promise<void> {
  const names = await readdir(new URL("../build/client/assets", import.meta.url));
  const files = names.filter((name) => name.endsWith(".js")).map((name) => `/assets/${name}`);
  await page.evaluate(async (paths) => {
    const replies = await Promise.all(paths.map((path) => fetch(path)));
    await Promise.all(replies.map((reply) => reply.arrayBuffer()));
  }, files);
}

/**
 * `next` waits for the reads of one frame and returns what sends them on. Unlike the page's routes,
 * this leaves the browser its cache.
 */
async function holdReads(page: Page) {
  const client = await page.context().newCDPSession(page);
  const arrived: string[] = [];
  client.on("Fetch.requestPaused", ({ requestId }) => arrived.push(requestId));
  await client.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
  return {
    next: async () => {
      await expect.poll(() => arrived.length).toBeGreaterThan(0);
      await nextFrame(page);
      return async () => {
        const sent = arrived
          .splice(0)
          .map((requestId) => client.send("Fetch.continueRequest", { requestId }));
        // A page that was left has taken its own requests back, which is an error here.
        await Promise.allSettled(sent);
      };
    },
  };
}
