import { admin, expect, test } from "./fixtures.ts";
import { linkIn } from "./mail-links.ts";
import { logIn, logInByForm } from "./staff.ts";

const member = { email: "ana@example.com", password: "long enough" };

test("the admin makes a member a coach, who sees the back office but not the roles, once the address is confirmed", {
  tag: "@roles.confirmed-staff",
}, async ({ page, browser, server, mailbox, problems }) => {
  problems.expect(/console error: 404/);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await elsewhere.request.post("/api/auth/sign-up", { data: member });
  await elsewhere.close();

  await logIn(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Role management" }).click();
  await page.getByRole("button", { name: "Add Role to ana@example.com" }).click();
  await page.getByRole("menuitem", { name: "Coach" }).click();
  await expect(page.getByText("Role added successfully")).toBeVisible();
  await expect(
    page.getByText("admin@softspoken.test added the role Coach to ana@example.com"),
  ).toBeVisible();
  await expect(page.getByText("Address not confirmed", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Admin and coach have no effect until the address is confirmed."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();

  await logInByForm(page, member);
  await expect(page.getByText(`Logged in as ${member.email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  const mail = await mailbox.waitFor(({ subject }) => !!subject?.startsWith("Confirm your email"));
  await page.goto(linkIn(mail.text));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin console" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Role management" })).toHaveCount(0);
  await page.goto("/admin/roles");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});

test("the last admin can't be removed, and the server says why", { tag: "@roles.change" }, async ({
  page,
  problems,
}) => {
  problems.expect(/^409 DELETE .*\/admin$/);
  await logIn(page);
  await page.goto("/admin/roles");
  await page.getByRole("button", { name: "Admin: remove from admin@softspoken.test" }).click();
  await expect(page.getByText("Failed to remove role")).toBeVisible();
  await expect(
    page.getByText("The last admin can’t be removed. Make someone else an admin first."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Member: remove from admin@softspoken.test" }).click();
  await expect(page.getByText("Role removed successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Admin: remove/ })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Role added successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Member: remove/ })).toBeVisible();
});

test("twenty minutes after logging in, a role takes the password again, and so does a download @phone", {
  tag: "@accounts.recent-proof",
}, async ({ page, restartAt, problems }) => {
  problems.expect(/^403 (?:POST .*user_roles|POST .*auth.proofs|DELETE .*)$/);
  await logIn(page);
  const later = await restartAt(Date.now() + 20 * 60_000);
  await page.goto(`${later.url}/admin/roles`);
  await page.getByRole("button", { name: "Add Role to admin@softspoken.test" }).click();
  await page.getByRole("menuitem", { name: "Coach" }).click();
  const dialog = page.getByRole("dialog", { name: "Please enter your password again" });
  await dialog.getByLabel("Your password").fill("not mine");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("That is not your current password.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Failed to add role")).toBeVisible();

  await page.goto(`${later.url}/admin/audit`);
  await page.getByRole("link", { name: "Download as CSV" }).click();
  await dialog.getByLabel("Your password").fill(admin.password);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);

  await page.goto(`${later.url}/admin/roles`);
  await page.getByRole("button", { name: "Add Role to admin@softspoken.test" }).click();
  await page.getByRole("menuitem", { name: "Coach" }).click();
  await expect(page.getByText("Role added successfully")).toBeVisible();
  const coach = page.getByRole("button", { name: "Coach: remove from admin@softspoken.test" });
  await coach.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(coach).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});
