import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { nextFrame } from "./layout-shifts.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

/** Until the returned function is called. */
async function failRoles(page: Page): Promise<() => Promise<void>> {
  const path = "/api/user_roles";
  const error = { code: "unexpected", message: "Something went wrong. Please try again." };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { error } }));
  return () => page.unrouteAll();
}

test("roles that can't be read leave public pages as they are, and the back office says so", {
  tag: "@roles.unreadable",
}, async ({ page, problems }) => {
  problems.expect(/^500 GET .*\/api\/user_roles$/);
  problems.expect(/console error/);
  await logIn(page);
  const mend = await failRoles(page);
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(menu.getByText("admin@softspoken.test")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why Two Coaches?" })).toBeVisible();

  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "We can’t reach the academy" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
});

for (const how of ["gone to", "gone to after it was loaded ahead", "opened"] as const) {
  test(`a page that can't be loaded says so when it is ${how}, and the rest stays`, {
    tag: "@errors.in-place",
  }, async ({ page, problems }) => {
    problems.expect(/^net::ERR_FAILED GET .*\/staff-leads-page-/);
    problems.expect(/console error/);
    const script = "**/assets/staff-leads-page-*.js";
    await logIn(page);
    await page.goto("/admin/members", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: "Members" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await nextFrame(page);
    await page.route(script, (route) => route.abort());
    const pages = page.getByRole("navigation", { name: "People" });
    if (how === "gone to after it was loaded ahead") {
      const failed = page.waitForEvent("console", (message) => message.type() === "error");
      await pages.getByRole("link", { name: "Leads" }).hover();
      await failed;
    }
    if (how === "opened") await page.goto("/admin/leads");
    else await pages.getByRole("link", { name: "Leads" }).click();
    await expect(
      page.getByRole("heading", { name: "This page could not be loaded" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await expect(pages.getByRole("link", { name: "Members" })).toBeVisible();
    await page.unroute(script);
    await page.getByRole("button", { name: "Load the page again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  });
}

test("a menu that can't be loaded says so, and the page stays", async ({ page, problems }) => {
  problems.expect(/^net::ERR_FAILED GET .*\/signed-in-/);
  problems.expect(/console error/);
  await logIn(page);
  const script = "**/assets/signed-in-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header.getByText("Failed to load the menu")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why Two Coaches?" })).toBeVisible();
  await page.unroute(script);
  await header.getByRole("button", { name: "Load the page again" }).click();
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
});

for (const [path, label] of [
  ["/dashboard", "Send the link again"],
  ["/dashboard/profile", "Send Password Reset Email"],
] as const) {
  test(`on a phone nothing moves while a mail is sent again (${label}) @phone`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^net::ERR_FAILED POST .*-requests$/);
    await signUp(page, newPerson());
    await page.goto(path);
    await page.route("**/api/auth/*-requests", (route) => route.abort());
    await page.getByRole("button", { name: label, exact: true }).click();
    const said = page.getByRole("alert");
    await expect(said).toBeVisible();
    const before = await said.boundingBox();
    const held = Promise.withResolvers<void>();
    await page.route("**/api/auth/*-requests", async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole("button", { name: label, exact: true }).click();
    await expect(page.getByRole("button", { name: "Sending...", exact: true })).toBeVisible();
    await expect(said).toBeHidden();
    const room = page.locator(".form-message");
    expect(await room.boundingBox()).toEqual(before);
    held.resolve();
    await expect(said).toBeVisible();
  });
}
