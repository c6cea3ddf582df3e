import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { waitForMail } from "./mail-links.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

/** It holds passkeys, and checks who uses it without asking. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, and then logs in without a password", {
  tag: "@accounts.passkeys",
}, async ({ page, mailbox }) => {
  const person = newPerson();
  await signUp(page, person);
  await addDevice(page);
  await page.goto("/dashboard/profile");
  await expect(page.getByText("No passkeys yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("My laptop");
  await dialog.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "My laptop" })).toBeVisible();
  await waitForMail(mailbox, person.email, "A passkey was added");

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await expect(page.getByText(/^Added .*, last used /)).toBeVisible();
});
