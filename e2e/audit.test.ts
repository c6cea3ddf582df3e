import { readFile } from "node:fs/promises";
import { readToken } from "#contract/link-tokens.ts";
import { expect, test } from "./fixtures.ts";
import { linkIn } from "./mail-links.ts";
import { logIn, showFilters } from "./staff.ts";

const ana = { email: "ana@example.com", password: "long enough" };

test("an admin finds what was done, and downloads it; a coach does not see the audit log @mobile", {
  tag: "@audit.page",
}, async ({ page, browser, server, mailbox }) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await elsewhere.request.post("/api/auth/sign-up", { data: ana });
  await elsewhere.request.post("/api/auth/sign-in", { data: { ...ana, password: "wrong words" } });

  await logIn(page);
  await page.goto("/admin/roles");
  await page.getByRole("button", { name: "Add Role to ana@example.com" }).click();
  await page.getByRole("menuitem", { name: "Coach" }).click();
  await expect(page.getByText("Role added successfully")).toBeVisible();

  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await showFilters(page);
  await page.getByLabel("Action").selectOption("Added a role");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(
    "admin@softspoken.testAdded a roleRole: coachana@example.com",
  );

  await rows.first().getByRole("link", { name: "ana@example.com" }).click();
  await expect(page.getByRole("table").getByText("Signed up")).toBeVisible();
  await expect(page.getByRole("table").getByText("Failed to log in")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file.trim().split("\n")).toHaveLength(4);
  expect(file).toContain("Failed to log in,accounts.sign_in_failed");

  const mail = await mailbox.waitFor(({ subject }) => !!subject?.startsWith("Confirm your email"));
  const token = readToken(new URL(linkIn(mail.text)), "verify");
  await elsewhere.request.post("/api/auth/email-verifications", { data: { token } });
  const other = await elsewhere.newPage();
  await other.goto("/admin/settings");
  await expect(other.getByRole("heading", { name: "Academy settings" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await other.goto("/admin/audit");
  await expect(other.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await elsewhere.close();
});
