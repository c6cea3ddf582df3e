import { admin, expect, test } from "./fixtures.ts";
import { logInByForm } from "./staff.ts";

test("the first admin names the academy, chooses its zone and sees that it can send", {
  tag: ["@set-up.first-day", "@set-up.list", "@sender.test-mail"],
}, async ({ page, mailbox }) => {
  await logInByForm(page);
  await page.goto("/admin");
  const left = page.getByRole("region", { name: "Left to set up" });
  await left.getByRole("link", { name: "Name the academy" }).click();
  await page.getByLabel("Short name").fill("Slow Sales");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.click({ clickCount: 3 });
  await page.keyboard.type("Berlin");
  await page.getByRole("option", { name: /^Berlin/ }).click();
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByText("Time zone saved")).toBeVisible();
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await mailbox.waitFor(({ recipients }) => recipients.includes(admin.email));
  await expect(page.getByText(/^Accepted: the mail server took it/)).toBeVisible();
  await page
    .getByRole("group", { name: "Did it arrive?" })
    .getByRole("button", { name: "Yes" })
    .click();
  await page.goto("/admin");
  await expect(left.getByRole("link", { name: "Plan the first cohort" })).toBeVisible();
  for (const done of ["Name the academy", "Choose the time zone", "Send a test email"]) {
    await expect(left.getByRole("link", { name: done })).toHaveCount(0);
  }
  await left.getByRole("button", { name: "Take this list away" }).click();
  await expect(left).toHaveCount(0);
});
