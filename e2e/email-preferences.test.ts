import type { Page } from "@playwright/test";
import type { Mailbox } from "#testing/mail/mailbox.ts";
import { headerOf, linksIn } from "#testing/mail/mails.ts";
import { expect, test } from "./fixtures.ts";
import { nineInDays } from "./later.ts";
import { readUntil, rowsWith } from "./mail-rows.ts";
import { newAddress } from "./people.ts";
import { logIn } from "./staff.ts";

const toggle = (page: Page) => page.getByRole("switch", { name: "Unsubscribe from all emails" });

async function askForPlaybook(page: Page, mailbox: Mailbox): Promise<string> {
  const email = newAddress();
  await page.goto("/");
  await page.locator("#playbook").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me the playbook" }).click();
  await expect(page).toHaveURL(/\/thanks$/);
  await mailbox.waitFor(({ recipients }) => recipients.includes(email));
  return email;
}

/** Checks that it is still on after a reload. */
async function turnMailOn(page: Page): Promise<void> {
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page.getByText("Preferences saved successfully")).toBeVisible();
  await page.reload();
  await expect(toggle(page)).not.toBeChecked();
}

test("a reader of the series unsubscribes by the mail's link, and turns mail on again @phone", async ({
  page,
  browser,
  server,
  restartAt,
  mailbox,
}) => {
  const email = await askForPlaybook(page, mailbox);
  const office = await browser.newPage({ baseURL: server.url });
  await logIn(office);
  await readUntil(office, "/admin/mail?when=planned", rowsWith(office, "Welcome series, part 1"));
  await office.close();

  await restartAt(nineInDays(2));
  const part = await mailbox.waitFor((mail) => headerOf(mail, "List-Unsubscribe") !== undefined);
  expect(part.recipients).toEqual([email]);
  const link = linksIn(part).find((address) => address.includes("/email/unsubscribe?")) ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You've been unsubscribed" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole("link", { name: "Change your email preferences" }).click();
  await turnMailOn(page);
});

test.describe("in a shared academy", () => {
  test.use({ sharesAcademy: true });

  test("whoever comes without a mail's link is unsubscribed, and turns mail on by a mail @phone", async ({
    page,
    mailbox,
  }) => {
    const email = await askForPlaybook(page, mailbox);
    await page.goto(`/email/unsubscribe?${new URLSearchParams({ email })}`);
    await expect(page.getByRole("heading", { name: "You've been unsubscribed" })).toBeVisible();

    await page.getByRole("link", { name: "Change your email preferences" }).click();
    await expect(page.getByText(/You didn’t open this page from one of our emails/)).toBeVisible();
    await expect(toggle(page)).not.toBeChecked();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();

    const mail = await mailbox.waitFor(
      ({ recipients, subject }) => recipients.includes(email) && !!subject?.includes("again?"),
    );
    const link = linksIn(mail).find((address) => address.includes("/email/preferences?")) ?? "";
    await page.goto(link);
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByText("Preferences saved successfully")).toBeVisible();
    await expect(toggle(page)).not.toBeChecked();
  });

  test("links that name no address say so", async ({ page }) => {
    await page.goto("/email/unsubscribe");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.goto("/email/preferences");
    await expect(page.getByRole("heading", { name: "Invalid Request" })).toBeVisible();
    await expect(page.getByText("No email address provided.")).toBeVisible();
  });

  test("what can't be saved is said, and can be tried again", async ({ page, problems }) => {
    problems.expect(/^503 POST .*email_prefs/);
    await page.route("**/api/email_prefs", (route) => route.fulfill({ status: 503 }), { times: 1 });
    const words = new URLSearchParams({ email: newAddress() });
    await page.goto(`/email/unsubscribe?${words}`);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "You've been unsubscribed" })).toBeFocused();
  });
});
