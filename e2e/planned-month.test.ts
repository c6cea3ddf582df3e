import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

/** Next Monday, by the academy's clock. */
const monday = (() => {
  const today = new Date(new Date().toLocaleDateString("sv-SE", { timeZone: "America/New_York" }));
  return today.getTime() + (7 - ((today.getUTCDay() + 6) % 7)) * 86_400_000;
})();

const dayAfter = (days: number) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10);

const holiday = dayAfter(15);

test("a coach plans a month: weekly talks, group evenings, info sessions and a day off", {
  tag: ["@coaching.series", "@coaching.series-preview", "@coaching.staff-calendar"],
}, async ({ page }) => {
  await logIn(page);
  await addTalk(page);
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Admin" }).getByText("Coaching").click();
  const pages = page.getByRole("navigation", { name: "Coaching" });

  await pages.getByRole("link", { name: "Open hours" }).click();
  await page.getByLabel("Days off").fill(holiday);
  await page.getByRole("button", { name: "Save open hours" }).click();
  await expect(page.getByText("Open hours saved")).toBeVisible();

  await pages.getByRole("link", { name: "Session Management" }).click();
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.getByRole("link", { name: "Next week" }).click();

  await beginAt(page, dayAfter(0), 10);
  await repeatWeekly(page, "Talk with Ada");
  await addSessions(page, "4 sessions");

  await beginAt(page, dayAfter(1), 15);
  const dialog = await repeatWeekly(page, "Talk with Bob");
  await expect(dialog.getByText("You are off that day.")).toBeVisible();
  await expectAccessible(page);
  await addSessions(page, "3 sessions, 1 left out");

  await beginAt(page, dayAfter(3), 18);
  await repeatWeekly(page, "Group evening");
  await dialog.getByLabel("Type").selectOption("Group");
  await addSessions(page, "4 sessions");

  await pages.getByRole("link", { name: "Registrations" }).click();
  await page.getByRole("button", { name: "Schedule an info session" }).click();
  await page.getByLabel("Date and time").fill(`${dayAfter(2)}T18:00`);
  await page.getByLabel("Repeat").selectOption("Every 2 weeks");
  await page.getByLabel("How many dates").fill("2");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(2);

  const planned = new Map<string, number>();
  for (const week of [0, 7, 14, 21]) {
    await page.goto(`/admin/sessions?view=week&day=${dayAfter(week)}`);
    const entries = page.locator(".calendar-day .calendar-entry");
    await expect(page.getByRole("button", { name: /Group evening/ })).toBeVisible();
    for (const title of await entries.locator(".calendar-entry-title").allTextContents()) {
      planned.set(title, (planned.get(title) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(planned)).toEqual({
    ...{ "Talk with Ada": 4, "Talk with Bob": 3 },
    ...{ "Group evening": 4, "Info session": 2 },
  });
});

/** What new sessions begin with. */
async function addTalk(page: Page): Promise<void> {
  const reply = await page.request.post("/api/sessions", {
    data: {
      ...{ title: "Talk", session_date: dayAfter(35), session_time: "10:00" },
      meeting_link: "https://meet.example/nora",
    },
  });
  expect(reply.status()).toBe(200);
}

/** By a double click in the week, whose first hour is 8 AM. */
async function beginAt(page: Page, day: string, hour: number): Promise<void> {
  const hours = page.locator(`.calendar-day[data-day="${day}"] .calendar-body`);
  const { height } = (await hours.boundingBox()) ?? { height: 0 };
  await hours.dblclick({ position: { x: 20, y: ((hour - 8) / 12) * height + 2 } });
}

async function repeatWeekly(page: Page, title: string) {
  const dialog = page.getByRole("dialog", { name: "Add a session" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Repeat").selectOption("Every week");
  return dialog;
}

async function addSessions(page: Page, found: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add a session" });
  await expect(dialog.getByText(found, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add sessions" }).click();
  await expect(page.getByText("Sessions created successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
