import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

const note = (page: Page) => page.getByLabel("Note (optional)");

const openRequest = (page: Page) =>
  page.getByRole("button", { name: "Manage Subscription" }).click();

const keptDrafts = (page: Page) =>
  page.evaluate<string[]>("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))");

test("what a member typed survives an expired session and a reload, and ends with the log-out @phone", {
  tag: "@forms.drafts",
}, async ({ page, context, problems, isMobile }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto("/dashboard/profile");
  await openRequest(page);
  await note(page).fill("I would like the sessions.");

  problems.expect(/^401 /); // the session has expired
  await context.clearCookies();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await openRequest(page);
  await expect(page.getByText("It is not saved yet.")).toBeVisible();
  await expect(note(page)).toHaveValue("I would like the sessions.");

  await page.reload();
  await openRequest(page);
  await expect(note(page)).toHaveValue("I would like the sessions.");
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);

  await page.goto("/dashboard");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => keptDrafts(page)).toEqual([]);
});
