import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { logInByForm, signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

const theSwitch = (page: Page) => page.getByRole("switch", { name: "Quiet mode" });
const background = (page: Page) =>
  page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");

/** Waits until the server has saved the change. */
async function press(page: Page): Promise<void> {
  const kept = page.waitForResponse(/\/api\/functions\/quiet-settings$/);
  await theSwitch(page).click();
  await kept;
}

test("a member turns quiet mode on, keeps it everywhere, and turns it off @mobile", {
  tag: "@quiet.mode",
}, async ({ page, context, problems }) => {
  problems.expect(/ERR_FAILED .*\.js/);
  await signUp(page, newPerson());
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/about");
  const loud = await background(page);
  await press(page);
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "true");
  await expect.poll(() => background(page)).not.toBe(loud);
  const quiet = await background(page);

  await expect(theSwitch(other)).toHaveAttribute("aria-checked", "true");
  await expect.poll(() => background(other)).toBe(quiet);

  // Blocks the page's later scripts, so that it stays as it is first painted.
  await other.route(/\.js$/, (route) => route.abort("failed"));
  for (const address of ["/", "/settings"]) {
    await other.goto(address);
    expect(await background(other)).toBe(quiet);
  }
  await other.close();

  await page.reload();
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "true");
  expect(await background(page)).toBe(quiet);

  await press(page);
  await expect.poll(() => background(page)).toBe(loud);
  await page.reload();
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "false");
  await expect.poll(() => background(page)).toBe(loud);
});

test("whoever logs out leaves no quiet behind, and finds it again", async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto("/dashboard");
  const loud = await background(page);
  await press(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => background(page)).toBe(loud);
  await logInByForm(page, person);
  await expect(theSwitch(page)).toHaveAttribute("aria-checked", "true");
});

test("quiet settings are saved, and found again @phone", async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto("/settings");
  await page.getByLabel("Weekly (every Monday)").check();
  await page.getByLabel("Start").fill("21:30");
  await page.getByLabel("End", { exact: true }).fill("21:30");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Quiet hours can’t start and end at the same time")).toBeVisible();
  await page.getByLabel("End", { exact: true }).fill("07:15");
  await page.getByRole("combobox", { name: "Time zone" }).fill("mountain");
  await page.getByRole("option", { name: "Denver (Mountain Time)" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByText("Your quiet settings have been updated.")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Weekly (every Monday)")).toBeChecked();
  await expect(
    page.getByText(/from\s9:30\sPM\sto\s7:15\sAM, your\stime\s\(Mountain\sTime\)/),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(
    "Denver (Mountain Time)",
  );
});

test("on a phone a notice covers neither the title nor the main button @phone", {
  tag: "@notices.undo",
}, async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.context().clearCookies();
  await logInByForm(page, person);
  await expectAbove(page.locator(".notice"), page.getByRole("heading", { level: 1 }));
  await page.goto("/settings");
  const button = page.getByRole("button", { name: "Save Settings" });
  await button.click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expectAbove(page.locator(".notice"), button);
});

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (above === null || below === null) throw new Error("nothing to compare");
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}
