import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

test("a lead's name and status are edited where staff see them @mobile", async ({ page }) => {
  await page.request.post("/api/functions/lead-submit", { data: { email: "lee@example.com" } });
  await logIn(page);
  await page.goto("/admin/leads");
  await expect(page.getByRole("cell", { name: "N/A", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^View/ }).click();
  const dialog = page.getByRole("dialog", { name: "Lead Details" });
  await dialog.getByLabel("Name").fill("Lee Park");
  await dialog.getByLabel("Status").selectOption("contacted");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Lead updated successfully")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Lee Park", exact: true })).toBeVisible();
});

test("a visitor is sent from the back office to the log-in page, and after it back", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/admin/leads");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await page.getByLabel("Email").fill("admin@softspoken.test");
  await page.getByLabel("Password").fill("quiet-admin-words");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByText("No leads yet")).toBeVisible();
});

test("a new member sees the dashboard, and no back office", async ({ page, problems }) => {
  problems.expect(/console error: 404/);
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill("member@example.com");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("Password").fill("long enough");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created! Welcome aboard.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
});

test("wrong passwords and taken addresses are told in the catalogue's words", async ({
  page,
  problems,
}) => {
  problems.expect(/^401 POST .*sign-in/);
  problems.expect(/^409 POST .*sign-up/);
  await page.goto("/auth");
  await page.getByLabel("Email").fill("admin@softspoken.test");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await page.getByRole("tab", { name: "Sign up" }).click();
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByText("This email is already registered. Try logging in instead."),
  ).toBeVisible();
});

test("logging out in one tab empties the other", async ({ page, context, problems }) => {
  problems.expect(/^401 GET /); // the other tab may be reading at that moment
  await logIn(page);
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByText("Total Leads")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(other.getByText("Total Leads")).toHaveCount(0);
});

test("an address that nobody named is a page that leads home", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/nowhere/);
  problems.expect(/console error: 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/$/);
});
