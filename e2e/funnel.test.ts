import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

const link = "/?utm_source=Quiet%20Podcast&utm_campaign=spring&fbclid=1";
const kept = /\?utm_source=Quiet(?:\+|%20)Podcast&utm_campaign=spring$/;
const hour = 3_600_000;

test("where a visitor came from stays in the links, and the funnel counts and shows who it was @mobile", {
  tag: "@funnel.kept-in-links",
}, async ({ page, restartAt, isMobile }) => {
  await page.goto(link);
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(kept);
  await page.getByRole("link", { name: "Join a free info session" }).first().click();
  await expect(page).toHaveURL(kept);
  await page.getByLabel("Name").fill("Ada Lindqvist");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Tell me the date" }).click();
  await expect(page).toHaveURL(/\/\?utm_source/);
  await page.locator("#playbook").getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send me the playbook" }).click();
  await expect(page).toHaveURL(/\/thanks\?utm_source/);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });

  await logIn(page);
  await page.goto("/admin/registrations");
  await page.getByRole("button", { name: "Schedule an info session" }).click();
  await page.getByLabel("Date and time").fill(wallClock(Date.now() + hour));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("1 registered, no meeting link yet")).toBeVisible();
  await expect(page.getByText("Not yet")).toBeVisible();

  const later = await restartAt(Date.now() + 3 * hour);
  // A page that still asked with it would be told to forget the new one.
  await page.goto("about:blank");
  await logIn(page, undefined, later.url);
  await page.goto(`${later.url}/admin/registrations`);
  await page.getByRole("checkbox", { name: "ada@example.com came" }).click();
  await expect(page.getByText("Attendance saved")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "ada@example.com came" })).toBeChecked();

  await page.goto(`${later.url}/admin/funnel`);
  await expect(page.getByRole("link", { name: /^Attended 1,/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "quiet podcast" }).click();
  await expect(page.getByLabel("Campaign source")).toHaveValue("quiet podcast");
  await page.getByRole("link", { name: /^Attended 1,/ }).click();
  await expect(page).toHaveURL(/registrations\?from=.*day_of=attendance&utm_source=quiet/);
  await expect(page.getByRole("row").filter({ hasText: /ada/i })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: /^Playbook 1,/ }).click();
  await expect(page.getByRole("row").filter({ hasText: /ada/i })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Campaign source").selectOption("All");
  await expect(page).not.toHaveURL(/utm_source/);
});

test("a plain link, before the scripts of the page have started, keeps where the visitor came from", {
  tag: "@funnel.kept-in-links",
}, async ({ page }) => {
  // Scripts that are not there yet leave the page with its plain links.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto(link, { waitUntil: "commit" });
  await page.getByRole("link", { name: "Join a free info session" }).first().click();
  await expect(page).toHaveURL(/\/info-session\?utm_source=Quiet%20Podcast&utm_campaign=spring$/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** On the academy's clock, to the minute. */
function wallClock(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO("America/New_York")
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}
