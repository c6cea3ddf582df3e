import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { rowsWith } from "./mail-rows.ts";
import { newAddress } from "./people.ts";
import { logIn } from "./staff.ts";

async function apply(page: Page, email: string): Promise<void> {
  await page.goto("/apply");
  await page.getByLabel("Name").fill("Ben Quist");
  await page.getByRole("form", { name: "Cohort Fit Check" }).getByLabel("Email").fill(email);
  await page.getByLabel("What do you do at present?").fill("Agent in a small brokerage");
  await page.getByLabel("What do you find hardest about selling?").fill("Calling people back.");
  await page.getByLabel("Why now?").fill("A second office opens in spring.");
  await page.getByRole("button", { name: "Submit application" }).click();
}

test.use({ sharesAcademy: true });

test("a visitor applies, gets a receipt with a day, and staff review it @mobile", async ({
  page,
  mailbox,
}) => {
  const email = newAddress();
  await apply(page, email);
  await expect(
    page.getByText(
      "Application submitted! We'll review and get back to you within 2 business days.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const receipt = await mailbox.waitFor(({ recipients }) => recipients.includes(email));
  expect(receipt.text).toMatch(/within 2 business days: by \w+day, \w+ \d+, \d{4}/);

  await logIn(page);
  await page.goto("/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Applications/ })
    .last()
    .click();
  // Today on the overview reviews applications too.
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
  await page.getByRole("button", { name: `Review ${email}` }).click();
  const dialog = page.getByRole("dialog", { name: "Review Application" });
  await expect(dialog.getByText("A second office opens in spring.")).toBeVisible();
  await dialog.getByLabel("Status").selectOption("accepted");
  await dialog.getByLabel("Notes").fill("Start in March.");
  await dialog.getByRole("button", { name: "Save review" }).click();
  await expect(page.getByText("Application reviewed successfully")).toBeVisible();
  await expect(
    rowsWith(page, email).getByRole("cell", { name: /(Yes, by|Reviewed By) (?!No)/ }),
  ).toBeVisible();
});

test("what follows an application is not covered by its notice @mobile", {
  tag: "@notices.undo",
}, async ({ page }) => {
  await apply(page, newAddress());
  const notice = page.getByText(/^Application submitted!/);
  const title = page.getByRole("heading", { name: "Thank you" });
  await expect(title).toBeVisible();
  const [said, next] = await Promise.all([notice.boundingBox(), title.boundingBox()]);
  if (said === null || next === null) throw new Error("nothing to compare");
  expect(said.y + said.height <= next.y || next.y + next.height <= said.y).toBe(true);
});

test("a second application from the same address is refused in the catalogue's words", async ({
  page,
  problems,
}) => {
  problems.expect(/^409 POST .*submit_application/);
  const email = newAddress();
  await apply(page, email);
  await expect(page).toHaveURL(/\/$/);
  await apply(page, email);
  await expect(page.getByText("An application with this email already exists.")).toBeVisible();
});

test("an application that says too little is told where", async ({ page }) => {
  await page.goto("/apply");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Please share a bit more detail")).toHaveCount(2);
});
