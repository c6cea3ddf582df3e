import { expect, type Page } from "@playwright/test";
import { admin } from "./fixtures.ts";
import type { Person } from "./people.ts";

/** By default as the first admin. Waits until the login is done. */
export async function logInByForm(page: Page, { email, password }: Person = admin): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** By default as the first admin. Opens no page. */
export async function logIn(page: Page, data: Person = admin, url = ""): Promise<void> {
  expect((await page.request.post(`${url}/api/auth/sign-in`, { data })).status()).toBe(200);
}

/** Logs the browser in. Opens no page. */
export async function signUp(page: Page, data: Person): Promise<void> {
  expect((await page.request.post("/api/auth/sign-up", { data })).status()).toBe(200);
}

/** Folded as on a phone. */
export async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/, includeHidden: true });
  await button.waitFor({ state: "attached" });
  const isFolded = (await button.getAttribute("aria-expanded")) === "false";
  if (isFolded && (await button.isVisible())) await button.click();
}
