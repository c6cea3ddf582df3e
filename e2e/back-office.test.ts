import { expect, test } from "./fixtures.ts";
import { rowsWith } from "./mail-rows.ts";
import { newAddress, newPerson } from "./people.ts";
import { logIn } from "./staff.ts";

test.use({ sharesAcademy: true });

test("a lead's name and status are edited where staff see them @mobile", async ({ page }) => {
  const email = newAddress("lee");
  await page.request.post("/api/functions/lead-submit", { data: { email } });
  await logIn(page);
  await page.goto("/admin/leads");
  const row = rowsWith(page, email);
  await expect(row.getByRole("cell", { name: /N\/A$/ })).toBeVisible();
  await page.getByRole("button", { name: `View ${email}` }).click();
  const dialog = page.getByRole("dialog", { name: "Lead Details" });
  await dialog.getByLabel("Name").fill("Lee Park");
  await dialog.getByLabel("Status").selectOption("contacted");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Lead updated successfully")).toBeVisible();
  await expect(row.getByRole("cell", { name: /Lee Park$/ })).toBeVisible();
});

test("a long address is cut and lets no date wrap", async ({ page }) => {
  const addresses = [newAddress("bo"), newAddress("somebody.".repeat(6))];
  for (const email of addresses) {
    await page.request.post("/api/functions/lead-submit", { data: { email } });
  }
  await logIn(page);
  await page.goto("/admin/leads");
  for (const email of addresses) {
    const row = rowsWith(page, email);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(45);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("each value of a staff list has its label, and nothing is beyond the edge", {
    tag: "@lists.phone",
  }, async ({ page }) => {
    const email = newAddress("somebodywithalongaddressindeed");
    await page.request.post("/api/functions/lead-submit", { data: { email } });
    await logIn(page);
    await page.goto(`/admin/leads?search=${email}`);
    await expect(page.getByRole("cell", { name: `Email ${email}`, exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "Status New", exact: true })).toBeVisible();
    for (const cell of await page.getByRole("cell").all()) {
      const end = await cell.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return Math.max(text.getBoundingClientRect().right, element.getBoundingClientRect().right);
      });
      expect(end).toBeLessThanOrEqual(390);
    }
    await page.getByRole("button", { name: `View ${email}` }).tap();
    await expect(page.getByRole("dialog", { name: "Lead Details" })).toBeVisible();
  });

  test("a menu beside the search names every place and page", {
    tag: "@pages.back-office",
  }, async ({ page }) => {
    await logIn(page);
    await page.goto("/admin/cohorts");
    const menu = page.getByRole("navigation", { name: "Admin" });
    await expect(menu.getByRole("link", { name: "Figures" })).toBeHidden();
    const search = page.getByRole("button", { name: "Search" });
    const [links, button] = [await menu.boundingBox(), await search.boundingBox()];
    expect(button?.x).toBeGreaterThanOrEqual((links?.x ?? 0) + (links?.width ?? 0));
    expect(button?.y).toBeLessThan((links?.y ?? 0) + (links?.height ?? 0));
    await menu.getByText("Cohorts").first().tap();
    for (const link of await menu.getByRole("link").all()) {
      await expect(link).toBeVisible();
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await menu.getByRole("link", { name: "Figures" }).tap();
    await expect(page.getByRole("heading", { name: "Figures", level: 1 })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Cohorts" }).first()).toBeHidden();
  });
});

test("back, reload and a shared link find a staff list as it was, with its open record", {
  tag: "@lists.address",
}, async ({ page, context }) => {
  const [ana, ben, zoe] = [newAddress("ana"), newAddress("ben"), newAddress("zoe")];
  for (const email of [ana, ben, zoe]) {
    await page.request.post("/api/functions/lead-submit", { data: { email } });
  }
  await logIn(page);
  await page.goto("/dashboard");
  await page.goto("/admin/leads");
  const dialog = page.getByRole("dialog", { name: "Lead Details" });
  const rowOfBen = rowsWith(page, ben);
  await expect(rowOfBen).toBeVisible();
  const typed = ana.slice(0, ana.indexOf("@") + 1);
  await page.getByLabel("Search").pressSequentially(typed);
  await expect(rowOfBen).toHaveCount(0);
  const search = `?${new URLSearchParams({ search: typed })}`;
  await expect(page).toHaveURL(`/admin/leads${search}`);
  await page.getByLabel("Status").selectOption("New");
  await expect(page).toHaveURL(`/admin/leads${search}&status=new`);
  await page.getByRole("button", { name: `View ${ana}` }).click();
  await expect(dialog.getByText("Landing page")).toBeVisible();
  const shared = page.url();

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View ${ana}` })).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(ana)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/leads${search}&status=new`);
  await expect(page.getByLabel("Search")).toHaveValue(typed);
  await page.goBack();
  await expect(page.getByLabel("Status")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);

  const other = await context.newPage();
  const otherSearch = `?${new URLSearchParams({ search: zoe })}`;
  await other.goto(shared.replace(search, otherSearch));
  const otherDialog = other.getByRole("dialog", { name: "Lead Details" });
  await expect(otherDialog.getByText(ana)).toBeVisible();
  await expect(other.locator("td").filter({ hasText: zoe })).toHaveCount(1);
  await otherDialog.getByRole("button", { name: "Close" }).click();
  await expect(other).toHaveURL(`/admin/leads${otherSearch}&status=new`);
  await expect(other.getByRole("heading", { level: 1, name: "Leads" })).toBeFocused();
});

test("a link to a record that is gone says so", { tag: "@lists.address" }, async ({
  page,
  problems,
}) => {
  const id = "00000000-0000-4000-8000-000000000000";
  problems.expect(new RegExp(`^404 GET .*/api/leads/${id}$`));
  await logIn(page);
  await page.goto(`/admin/leads?record=${id}`);
  const dialog = page.getByRole("dialog", { name: "Lead Details" });
  await expect(dialog.getByText("This lead doesn’t exist, or it was deleted.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
});

test("a visitor is sent from the back office to the log-in page, and after it back", {
  tag: "@pages.members-only",
}, async ({ page }) => {
  await page.goto("/about");
  await page.goto("/admin/courses");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await page.getByLabel("Email").fill("admin@softspoken.test");
  await page.getByLabel("Password").fill("quiet-admin-words");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/courses$/);
  await expect(page.getByText("No courses yet")).toBeVisible();
});

test("a new member sees the dashboard, and no back office", { tag: "@pages.back-office" }, async ({
  page,
  problems,
}) => {
  problems.expect(/console error: 404/);
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill(newPerson().email);
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
  await page.getByRole("button", { name: "Log in", exact: true }).click();
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
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByText("Total Leads")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(other.getByText("Total Leads")).toHaveCount(0);
  await expect(page).toHaveURL(/\/auth$/);
});

test("an address that nobody named is a page that leads home", async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/nowhere/);
  problems.expect(/console error: 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL(/\/$/);
});
