import { series } from "#content/series.ts";
import { expect, test } from "./fixtures.ts";
import { readUntil, rowsWith } from "./mail-rows.ts";
import { logIn, showFilters } from "./staff.ts";

test("staff read the six parts of the series, and see where a lead stands @mobile", async ({
  page,
}) => {
  const email = "ana@example.com";
  await page.request.post("/api/functions/lead-submit", { data: { email } });
  await logIn(page);
  await page.goto("/admin/mail/series");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome series" })).toBeVisible();
  const subjects = page.getByRole("region", { name: "The emails" }).getByRole("heading");
  await expect(subjects).toHaveText(series.map(({ subject }) => subject));

  for (const [index, { subject }] of series.entries()) {
    await page.getByRole("button", { name: `Read part ${index + 1}` }).click();
    const dialog = page.getByRole("dialog", { name: `Part ${index + 1}: ${subject}` });
    const email = dialog.getByTitle(`Email: ${subject}`);
    await expect(email).toHaveAttribute("srcdoc", /Unsubscribe/);
    await expect(email).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }

  const row = rowsWith(page, email);
  await readUntil(page, "/admin/mail/series", rowsWith(page, email, "Part 1 of 6"));
  await expect(row).toContainText("Active");
  await expect(row).toContainText("0 of 6");

  await page.request.post("/api/email_prefs", { data: { email, unsubscribed: true } });
  await page.reload();
  await expect(row).toContainText("Unsubscribed");
  await showFilters(page);
  await page.getByRole("search").getByLabel("Status").selectOption("Active");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});
