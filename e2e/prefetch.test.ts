import type { Request } from "@playwright/test";
import { addresses } from "#contract/addresses.ts";
import { expect, test } from "./fixtures.ts";
import { nextFrame } from "./layout-shifts.ts";
import { logIn } from "./staff.ts";

test.use({ sharesAcademy: true });

const { dashboard, sessions, admin, adminMail } = addresses;

const links = {
  [dashboard]: [addresses.training, sessions, addresses.profile, addresses.settings, admin],
  [sessions]: [addresses.bookSession],
  [admin]: [
    ...[addresses.adminLeads, addresses.adminApplications, addresses.adminRegistrations],
    ...[addresses.adminCourses, addresses.adminSessions, addresses.adminMembers],
    ...[addresses.adminCohorts, addresses.adminLetters, addresses.adminImports],
    ...[adminMail, addresses.adminRoles, addresses.adminAudit],
  ],
  [adminMail]: [addresses.adminSeries],
};

test("once the pointer rests on a link, following it asks the server for nothing", {
  tag: "@pages.loaded-ahead",
}, async ({ page }) => {
  test.slow();
  await logIn(page);
  const asked: string[] = [];
  const waiting = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  // React Router does not prefetch the styles of a page.
  const isPrefetched = (request: Request) => /^\/(?:api\/|assets\/.*\.js$)/.test(pathOf(request));
  page.on("request", (request) => {
    if (!isPrefetched(request)) return;
    asked.push(pathOf(request));
    waiting.add(request);
  });
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  const isAsked = (place: string) => asked.some((path) => path.startsWith(place));
  for (const [from, targets] of Object.entries(links)) {
    for (const to of targets) {
      await page.goto(from, { waitUntil: "networkidle" });
      await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
      await nextFrame(page);
      const link = page.locator(`a[href="${to}"]:visible`).first();
      asked.length = 0;
      waiting.clear();
      await link.hover();
      // One's own sessions have read all that booking one shows.
      const isRead = from === sessions;
      await expect.poll(() => (isRead || isAsked("/api/")) && isAsked("/assets/")).toBe(true);
      await expect.poll(() => waiting.size).toBe(0);
      asked.length = 0;
      await link.click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A page's reads start within the next task.
      await nextFrame(page);
      expect(asked, `${from} to ${to}`).toEqual([]);
    }
  }
});
