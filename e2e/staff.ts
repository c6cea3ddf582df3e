import { expect, type Page } from "@playwright/test";
import { admin } from "./fixtures.ts";

/** Logs in through the form, as the first admin unless told otherwise, and waits to be let in. */
export async function logIn(page: Page, { email, password } = admin, url = ""): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}
