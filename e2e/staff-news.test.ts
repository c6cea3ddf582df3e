import { headerOf } from "#testing/mail/mails.ts";
import { admin, expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

const application = {
  p_name: "Ben Quist",
  p_email: "ben@example.com",
  p_current_role: "Agent in a small brokerage",
  p_biggest_challenge: "Calling people back.",
  p_why_now: "A second office opens in spring.",
};

/** In New York, as in 14:05. */
function clockIn(hours: number): string {
  const moment = Temporal.Now.zonedDateTimeISO("America/New_York").add({ hours });
  return moment.toPlainTime().toString({ smallestUnit: "minute" });
}

test("word of an application comes at once, with the academy's postal address @phone", async ({
  page,
  mailbox,
}) => {
  await logIn(page);
  await page.goto("/admin/settings");
  const form = page.getByRole("form", { name: "Postal address" });
  await form.getByLabel("Name and address").fill("Softspoken Academy\n12 Quiet Lane");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Postal address saved")).toBeVisible();

  await page.goto("/settings");
  await page.getByLabel("Start").fill(clockIn(11));
  await page.getByLabel("End", { exact: true }).fill(clockIn(12));
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/dashboard/profile");
  const row = page.getByRole("listitem").filter({ hasText: "New applications and bookings" });
  await expect(row).toContainText("Once a day");
  await row.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "New applications and bookings" });
  await dialog.getByLabel("At once").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notification settings saved")).toBeVisible();
  await expect(row).toContainText("At once");

  const sent = await page.request.post("/api/rpc/submit_application", { data: application });
  expect(sent.ok()).toBe(true);
  const word = await mailbox.waitFor(
    ({ recipients, text }) => recipients.includes(admin.email) && !!text?.includes("Ben Quist"),
  );
  expect(word.text).toContain("12 Quiet Lane");
  expect(headerOf(word, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");

  await page.goto("/admin/settings");
  await expect(form.getByLabel("Name and address")).toHaveValue(/12 Quiet Lane/);
});
