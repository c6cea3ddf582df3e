import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { admin, expect, test } from "./fixtures.ts";
import { timeInDays } from "./later.ts";
import { waitForMail } from "./mail-links.ts";
import { logIn } from "./staff.ts";

const people = [
  { name: "Ana", email: "ana@example.com" },
  { name: "Ben", email: "ben@example.com" },
  { name: "Mia", email: "mia@example.com" },
];

test("a coach accepts, declines and asks to wait at night, and the letters come in the morning @phone", async ({
  page,
  mailbox,
  restartAt,
}) => {
  const night = await restartAt(timeInDays(1, "23:00"));
  await logIn(page, admin, night.url);
  for (const person of people) await apply(page, night.url, person);
  await addCohort(page, night.url);
  await page.goto(`${night.url}/admin/applications`);
  await page.getByRole("button", { name: "Review ana@example.com" }).click();
  const dialog = page.getByRole("dialog", { name: "Review Application" });
  await expect(dialog.getByText(/answer by \w+, \w+ \d+/)).toBeVisible();
  await expect(dialog.getByText(/Email.*Thank you for applying/)).toBeVisible();
  await expect(dialog.getByText(/^1 of \d+ waiting$/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(applicationOf(dialog, "Ben")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("k");
  await expect(applicationOf(dialog, "Ana")).toBeVisible();

  await dialog.getByRole("button", { name: "Accept…" }).click();
  await expect(dialog.getByLabel("Cohort")).toHaveValue(/.+/);
  const preview = dialog.getByRole("region", { name: "Preview" });
  await preview.getByRole("tab", { name: "Plain text" }).click();
  await expect(preview.getByText(/Hello Ana,/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Hold the place and send" }).click();
  await expect(applicationOf(dialog, "Ben")).toBeVisible();

  await dialog.getByRole("button", { name: "Decline…" }).click();
  await dialog.getByRole("button", { name: "Decline and send" }).click();
  await expect(applicationOf(dialog, "Mia")).toBeVisible();

  await dialog.getByRole("button", { name: "Not now…" }).click();
  await dialog.getByRole("button", { name: "Send and keep for later" }).click();
  await expect(page.getByText("Every application in this list has an answer")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Not now", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("Place offered", { exact: true }).last()).toBeVisible();

  await page.goto(`${night.url}/admin/mail?when=planned`);
  for (const { email } of people) await expect(page.getByText(email).first()).toBeVisible();
  const subjects = mailbox.mails.map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(["Thank you for applying"]));
  await page.goto("about:blank");

  const morning = await restartAt(timeInDays(2, "08:00"));
  const offer = await waitForMail(mailbox, "ana@example.com", "A place for you: Spring cohort");
  expect(offer.text).toContain("Hello Ana,");
  const decline = await waitForMail(mailbox, "ben@example.com", "Our answer to your application");
  expect(decline.text).toContain("I am not offering you a place.");
  const later = await waitForMail(
    mailbox,
    "mia@example.com",
    "Our answer to your application: not",
  );
  expect(later.text).toContain("When there is a place for you, I will write to you again.");
  const link = /https?:\S+(\/place#\S+)/.exec(offer.text ?? "")?.[1] ?? "";
  await page.context().clearCookies();
  await page.goto(morning.url + link);
  await expect(page.getByText("A place in the Spring cohort is held for you")).toBeVisible();
});

const applicationOf = (dialog: Locator, name: string) =>
  dialog.getByRole("region", { name: `Application from ${name}` });

async function apply(page: Page, url: string, { name, email }: (typeof people)[number]) {
  const data = {
    ...{ p_name: name, p_email: email, p_current_role: "Agent in a small office" },
    p_biggest_challenge: "Calling people back.\nThe second call above all.",
    p_why_now: "A second office opens in spring.",
  };
  const reply = await page.request.post(`${url}/api/rpc/submit_application`, { data });
  expect(reply.status()).toBe(200);
}

async function addCohort(page: Page, url: string): Promise<void> {
  const first = Temporal.Now.plainDateISO("America/New_York").add({ weeks: 4 });
  const data = {
    ...{ title: "Spring cohort", places: 8, is_published: true },
    first_day: first.toString(),
    last_day: first.add({ weeks: 8 }).toString(),
  };
  expect((await page.request.post(`${url}/api/cohorts`, { data })).status()).toBe(200);
}
