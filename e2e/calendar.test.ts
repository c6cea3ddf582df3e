import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

/** A Monday in about a month. */
const monday = (() => {
  const day = new Date(Date.now() + 30 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
})();

const dayAfter = (days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);

const week = `/admin/sessions?view=week&day=${monday}`;

async function plan(page: Page, title: string, session_time: string): Promise<string> {
  const reply = await page.request.post("/api/sessions", {
    data: { title, session_date: monday, session_time, type: "group", max_participants: 6 },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()).id;
}

const dayOf = (page: Page, day: string) => page.locator(`.calendar-day[data-day="${day}"]`);

/** By mouse, from the entry to a day, as many pixels further down. */
async function drag(page: Page, title: string, day: string, down: number): Promise<void> {
  const entry = page.getByRole("button", { name: new RegExp(title) });
  await entry.scrollIntoViewIfNeeded();
  const from = await entry.boundingBox();
  const to = await dayOf(page, day).boundingBox();
  if (from === null || to === null) throw new Error("Nothing to drag");
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, from.y + 8 + down / 2, { steps: 4 });
  await page.mouse.move(to.x + 40, from.y + 8 + down, { steps: 4 });
  await page.mouse.up();
}

test("a coach moves sessions by mouse and by dialog, and who has booked is asked about first", {
  tag: "@coaching.move-in-calendar",
}, async ({ page, browser, baseURL, problems }) => {
  await logIn(page);
  await plan(page, "Price practice", "10:00");
  const booked = await plan(page, "Group evening", "18:00");
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  await signUp(member, newPerson());
  const reply = await member.request.post("/api/session_bookings", {
    data: { session_id: booked },
  });
  expect(reply.status()).toBe(200);
  await context.close();

  await page.goto(week);
  await expect(dayOf(page, monday).getByRole("button")).toHaveCount(2);
  await expect(dayOf(page, monday).getByText("1 to confirm")).toBeVisible();
  await expectAccessible(page);

  // Nobody has booked it: it is moved at once, and can be put back.
  await drag(page, "Price practice", dayAfter(2), 0);
  await expect(dayOf(page, dayAfter(2)).getByText("Price practice")).toBeVisible();
  await expect(page.getByText("Session moved")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dayOf(page, monday).getByText("Price practice")).toBeVisible();

  await drag(page, "Group evening", dayAfter(1), 0);
  const question = page.getByRole("dialog", { name: "Move this session?" });
  await expect(question.getByText(/We’ll email the person who comes to it/)).toBeVisible();
  await expect(question.getByLabel("Date")).toHaveValue(dayAfter(1));
  await expectAccessible(page);
  await question.getByRole("button", { name: "Move session" }).click();
  await expect(dayOf(page, dayAfter(1)).getByText("Group evening")).toBeVisible();

  // By keyboard, onto an hour that is taken.
  problems.expect(/^409 PATCH .*\/sessions\//);
  await page.getByRole("button", { name: /Price practice/ }).press("Enter");
  await page.getByRole("button", { name: "Move…" }).press("Enter");
  await question.getByLabel("Date").fill(dayAfter(1));
  await question.getByLabel("Time").fill("18:30");
  await question.getByRole("button", { name: "Move session" }).press("Enter");
  await expect(question.getByText(/You have “Group evening” from/)).toBeVisible();
  await question.getByLabel("Time").fill("15:00");
  await question.getByRole("button", { name: "Move session" }).press("Enter");
  const moved = dayOf(page, dayAfter(1)).getByRole("button", { name: /3:00 PM Price practice/ });
  await expect(moved).toBeFocused();

  const sunday = dayOf(page, dayAfter(6)).locator(".calendar-body");
  await sunday.dblclick({ position: { x: 20, y: 2 } });
  const adding = page.getByRole("dialog", { name: "Add a session" });
  await expect(adding.getByLabel("Date")).toHaveValue(dayAfter(6));
  await expect(adding.getByLabel("Time")).toHaveValue("08:00");
  await page.keyboard.press("Escape");
  await expect(adding).toHaveCount(0);

  await page.goto(`/admin/sessions?view=month&day=${monday}`);
  await drag(page, "Price practice", dayAfter(3), 0);
  await expect(
    dayOf(page, dayAfter(3)).getByRole("button", { name: /3:00 PM Price practice/ }),
  ).toBeVisible();
});

test("on a phone the days stand below one another, and a session is moved by its dialog @phone", {
  tag: "@coaching.staff-calendar",
}, async ({ page }) => {
  await logIn(page);
  await plan(page, "Price practice", "10:00");
  await page.goto(week);
  await expect(dayOf(page, dayAfter(6)).getByText("Nothing planned")).toBeAttached();
  const [first, second] = [
    await dayOf(page, monday).boundingBox(),
    await dayOf(page, dayAfter(1)).boundingBox(),
  ];
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(second?.x).toBe(first?.x);
  await expectAccessible(page);
  await page.getByRole("button", { name: /Price practice/ }).tap();
  await page.getByRole("button", { name: "Move…" }).tap();
  const question = page.getByRole("dialog", { name: "Move this session?" });
  await question.getByLabel("Date").fill(dayAfter(4));
  await question.getByRole("button", { name: "Move session" }).tap();
  await expect(dayOf(page, dayAfter(4)).getByText("Price practice")).toBeVisible();
});
