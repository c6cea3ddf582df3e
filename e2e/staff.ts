import { expect, type Page } from "@playwright/test";
import { admin } from "./fixtures.ts";

/** Logs in through the form, by default as the first admin. Waits until the login is done. */
export async function logIn(page: Page, { email, password } = admin, url = ""): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Creates an account through the form. Returns its address. */
export async function newMember(page: Page, email = "member@example.com"): Promise<string> {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("quiet words");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}
