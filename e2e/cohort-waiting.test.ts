import type { Page } from "@playwright/test";
import { linksIn } from "#testing/mail/mails.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { nineInDays } from "./later.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { readUntil, rowsWith } from "./mail-rows.ts";
import { newAddress, newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

const inDays = (days: number) =>
  Temporal.Now.plainDateISO("America/New_York").add({ days }).toString();

test("a visitor asks to be told of the next cohort, is told once when it opens, and applies @phone", {
  tag: "@cohorts.waitlist",
}, async ({ page, browser, server, mailbox, restartAt }) => {
  const email = newAddress();
  await page.goto("/");
  await expect(page.getByText("No cohort is open at the moment.")).toBeVisible();
  await page.getByRole("form", { name: "The next cohort" }).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Notify me" }).click();
  await expect(
    page.getByText("We’ll email you once, when a cohort has a free place."),
  ).toBeFocused();
  await expectAccessible(page);

  const office = await browser.newPage({ baseURL: server.url });
  await logIn(office);
  await office.goto("/admin/cohorts");
  await office.getByRole("button", { name: "Waiting for the next cohort" }).click();
  const list = office.getByRole("dialog", { name: "Waiting for the next cohort" });
  await expect(list.getByText("1 person is waiting for the next cohort.")).toBeVisible();
  await expect(list.getByRole("link", { name: email })).toBeVisible();
  await expectAccessible(office);
  await addCohort(office, { title: "Spring cohort", first_day: inDays(30), last_day: inDays(86) });
  await readUntil(office, "/admin/mail?when=planned", rowsWith(office, "Open cohort"));
  await office.close();

  await restartAt(nineInDays(1));
  const mail = await waitForMail(mailbox, email, "You can apply now: Spring cohort");
  expect(mail.text).toContain("takes 9 weeks");
  const link = linksIn(mail).find((address) => new URL(address).pathname === "/apply") ?? "";
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Spring cohort" })).toBeVisible();
  await page.getByLabel("Name").fill("Ben Quist");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("What do you do at present?").fill("Agent in a small brokerage");
  await page.getByLabel("What do you find hardest about selling?").fill("Calling people back.");
  await page.getByLabel("Why now?").fill("A second office opens in spring.");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText(/^Application submitted!/)).toBeVisible();
});

test("a session of a cohort is booked by its members, and others do not see it @phone", {
  tag: "@coaching.cohort-sessions",
}, async ({ page, browser, baseURL, mailbox }) => {
  await logIn(page);
  const cohort = await addCohort(page, {
    ...{ title: "Spring cohort", first_day: inDays(0), last_day: inDays(60) },
  });
  await page.goto("/admin/sessions");
  await page.getByRole("button", { name: "Add session" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a session" });
  await dialog.getByLabel("Title").fill("Cohort practice");
  await dialog.getByLabel("Date").fill(inDays(7));
  await dialog.getByLabel("Time").fill("10:00");
  await dialog.locator("summary").click();
  await dialog.getByLabel("Max participants").fill("2");
  await dialog.getByRole("combobox", { name: "Cohort (optional)" }).fill("spring");
  await page.getByRole("option", { name: /^Spring cohort/ }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add session" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Cohort practice" })).toContainText(
    "Spring cohort",
  );

  const [member, other] = [newPerson(), newPerson()];
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const stranger = await context.newPage();
  await signUp(stranger, other);
  await stranger.goto("/dashboard/sessions/book");
  await expect(stranger.getByRole("heading", { name: "Cohort practice" })).toHaveCount(0);
  await context.close();

  const own = await browser.newContext({ baseURL: baseURL ?? "" });
  const study = await own.newPage();
  await signUp(study, member);
  const mail = await waitForMail(mailbox, member.email, "Confirm your email");
  await study.goto(linkIn(mail.text));
  await study.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(study.getByText("Your email address is confirmed.")).toBeVisible();
  const data = { email: member.email };
  const given = await page.request.post(`/api/cohorts/${cohort}/places`, { data });
  expect(given.status()).toBe(200);
  await study.goto("/dashboard/sessions/book");
  await expect(study.getByText("For members of “Spring cohort”")).toBeVisible();
  await expectAccessible(study);
  await study.getByRole("button", { name: "Book Session" }).click();
  await study.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(study.getByText("Session booked successfully!")).toBeVisible();
  await own.close();

  await page.goto("/admin/cohorts");
  await page.getByRole("link", { name: "Spring cohort" }).click();
  await expect(page.getByText(/1\/2 booked$/)).toBeVisible();
  await page.getByRole("button", { name: /^Edit the place of/ }).click();
  await page.getByLabel("Note (optional)", { exact: true }).fill("Prefers mornings");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: "Prefers mornings" })).toBeVisible();
  await page.getByLabel("Show", { exact: true }).selectOption("Inactive for two weeks");
  await expect(page.getByText("Everyone has studied or logged in")).toBeVisible();
});

type Days = { title: string; first_day: string; last_day: string };

/** Five places. Returns its id. */
async function addCohort(page: Page, days: Days): Promise<string> {
  const data = { ...days, places: 5, is_published: true };
  const reply = await page.request.post("/api/cohorts", { data });
  expect(reply.status()).toBe(200);
  return (await reply.json()).id;
}
