import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { readUntil, rowsWith } from "./mail-rows.ts";
import { logIn, showFilters } from "./staff.ts";

const gone = "gone@example.com";
const here = "here@example.com";

function askForPlaybook(page: Page, email: string) {
  return page.request.post("/api/functions/lead-submit", { data: { email } });
}

/** Sandboxed: no script can run or read inside it. */
const theEmail = (dialog: Locator) => dialog.getByTitle(/^Email: /);

test("staff find a mail that was refused, read it, and send it again @mobile", async ({
  page,
  mailbox,
  isMobile,
}) => {
  mailbox.refuse(gone);
  await askForPlaybook(page, gone);
  await askForPlaybook(page, here);
  await mailbox.waitFor(({ recipients }) => recipients.includes(here));
  await logIn(page);
  await readUntil(page, "/admin/mail", rowsWith(page, gone, "Playbook", "Failed"));
  await expect(rowsWith(page, here, "Playbook", "Sent")).toBeVisible();
  const reason = rowsWith(page, gone, "Playbook").getByText(/No such address/);
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
  if (!isMobile) expect(await reason.evaluate(isWhole)).toBe(true);

  await showFilters(page);
  await page.getByLabel("Status").selectOption("Failed");
  await expect(rowsWith(page, here)).toHaveCount(0);
  await page.getByLabel("Type").selectOption("Scheduled");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByLabel("Search").fill("gone");
  await expect(rowsWith(page, here)).toHaveCount(0);

  mailbox.accept(gone);
  await page.getByRole("button", { name: `View Playbook for ${gone}` }).click();
  const dialog = page.getByRole("dialog", { name: "Message details" });
  const failure = dialog.getByRole("paragraph").filter({ hasText: `No such address: ${gone}` });
  await expect(failure).toBeVisible();
  await expect(theEmail(dialog)).toHaveAttribute("srcdoc", /Download the playbook/);
  await dialog.getByRole("tab", { name: "Plain text" }).click();
  await expect(dialog.getByText("Here is the guide you asked for")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Sending the message again")).toBeVisible();
  await mailbox.waitFor(({ recipients }) => recipients.includes(gone));
  await readUntil(page, "/admin/mail", rowsWith(page, gone, "Playbook", "Sent"));
});

test("staff read what waits, until when it waits and why @phone", async ({ page }) => {
  await askForPlaybook(page, here);
  await logIn(page);
  const part = rowsWith(page, here, "Welcome series, part 1");
  await readUntil(page, "/admin/mail?when=planned", part);
  await expect(part).toContainText("9:00 AM");
  await expect(part).toContainText("Part 1 of 6");
  await page.getByRole("button", { name: `View Welcome series, part 1 for ${here}` }).click();
  const dialog = page.getByRole("dialog", { name: "Message details" });
  await dialog.getByText("All facts").click();
  await expect(dialog.getByText("Not sent")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await expect(theEmail(dialog)).toHaveAttribute("srcdoc", /Unsubscribe/);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
});

test("an address that mail does not reach stands out on the lead and on the member @mobile", async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  mailbox.refuse(gone);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  for (const email of [gone, here]) {
    await elsewhere.request.post("/api/auth/sign-up", { data: { email, password: "long enough" } });
  }
  await elsewhere.close();
  await askForPlaybook(page, gone);
  await askForPlaybook(page, here);

  await logIn(page);
  for (const [address, button, title] of [
    ["/admin/leads", "View", "Lead Details"],
    ["/admin/members", "Edit", "Edit member"],
  ] as const) {
    await readUntil(page, address, rowsWith(page, gone, "Emails fail"));
    await expect(rowsWith(page, here)).not.toContainText("Emails fail");
    await page.getByRole("button", { name: `${button} ${gone}` }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(`No such address: ${gone}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});
