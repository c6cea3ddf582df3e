import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { cutOff } from "./cut-off.ts";
import { expect, test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newPerson, type Person } from "./people.ts";
import { addModule, everyType, publishCourse } from "./publishing.ts";
import { logIn, signUp } from "./staff.ts";

const [text = { title: "", type: "", fill: async () => {} }] = everyType;

test("a coach plans a cohort, copies and shifts it, and visitors read about it @mobile", {
  tag: ["@cohorts.staff-page", "@cohorts.next"],
}, async ({ page, browser, server, isMobile }) => {
  await logIn(page);
  await publishCourse(page, "Listening");
  await addModule(page, { ...text, title: "Why listening works" });
  await addModule(page, { ...text, title: "Ask one question" });
  await page.goto("/admin/courses");
  await addCourse(page, "Closing");

  await page.goto("/admin/cohorts");
  await addCohort(page);
  const row = page.getByRole("row").filter({ hasText: "Spring cohort" });
  await expect(row).toContainText("Mar 3, 2031");
  await expect(row).toContainText("Open");
  expect(await cutOff(page.getByRole("table", { name: "Cohort Management" }))).toBe(0);

  await setOpenings(page);
  await copy(page);
  await shift(page);
  await expect(row).toContainText("Mar 10, 2031");

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await reader.newPage();
  for (const path of ["/", "/apply"]) {
    await expect(async () => {
      await visitor.goto(server.url + path);
      // On phones the page of the form folds the facts.
      if (isMobile && path === "/apply") await visitor.locator("summary").click();
      await expect(visitor.getByText("Monday, March 10, 2031", { exact: true })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    for (const words of ["8 weeks", "About 3 hours a week"]) {
      await expect(visitor.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(visitor.getByRole("heading", { name: "Spring cohort" })).toBeVisible();
    await expect(visitor.getByText(/^Up to \d+ people$/)).toBeVisible();
  }
  await reader.close();

  await openMenu(page, "Autumn cohort", "Delete");
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this cohort?",
  });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete cohort" }).click();
  await expect(page.getByText("Cohort deleted successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Autumn cohort" })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Spring cohort" })).toBeVisible();
});

test("a coach gives a member a place, who sees the open module and when the others open @mobile", {
  tag: "@cohorts.roster",
}, async ({ page, browser, baseURL, mailbox, problems }) => {
  problems.expect(/^404 POST .*\/places$/);
  await logIn(page);
  await startCohort(page);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  const person = newPerson();
  await signUp(member, person);
  const mail = await waitForMail(mailbox, person.email, "Confirm your email");
  await member.goto(linkIn(mail.text));
  await member.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(member.getByText("Your email address is confirmed.")).toBeVisible();
  await member.goto("/dashboard/training");
  await expect(member.getByText("Upgrade to premium to unlock this course")).toBeVisible();

  await page.goto("/admin/cohorts");
  await page.getByRole("button", { name: "Roster: Autumn cohort" }).click();
  const roster = page.getByRole("dialog", { name: "Roster" });
  await expect(roster.getByText("Nobody has a place yet")).toBeVisible();
  await givePlace(roster, "nobody@example.com");
  await expect(roster.getByText(/^No account or form has this email address/)).toBeVisible();
  await expectAccessible(page);
  await givePlace(roster, person.email);
  await expect(roster.getByText("1 of 2 places taken")).toBeVisible();
  await markAsPaid(page, person);
  await expectAccessible(page);

  await member.reload();
  await expect(member.getByText("2 modules open later")).toBeVisible();
  await expect(member.getByText(/^Ask one question .*9:00/)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: /^Start/ }).click();
  await expect(member.getByRole("heading", { name: "Why listening works" })).toBeVisible();
  await expect(member.getByText(/^Next opens .*9:00/)).toBeVisible();

  await roster.getByRole("button", { name: "Open all modules" }).click();
  await expect(roster.getByText("All modules open")).toBeVisible();
  await member.reload();
  await expect(member.getByRole("link", { name: /^Next / })).toBeVisible();

  await roster.getByRole("button", { name: "Take out" }).click();
  await expectAccessible(page);
  await roster.getByRole("button", { name: "Take out of the cohort" }).click();
  await expect(roster.getByText("0 of 2 places taken")).toBeVisible();
  await expect(roster.getByRole("heading", { name: "Left the cohort" })).toBeVisible();
  await expectAccessible(page);
  await member.goto("/dashboard/training");
  await expect(member.getByText("Upgrade to premium to unlock this course")).toBeVisible();
  await context.close();
});

/** Two places, begun yesterday, with a premium course of which one module is open. */
async function startCohort(page: Page): Promise<void> {
  const course = await post(page, "/api/courses", {
    ...{ title: "Listening", membership_tier_required: "premium" },
  });
  const modules: string[] = [];
  for (const title of ["Why listening works", "Ask one question", "Closing"]) {
    const order_index = modules.length;
    const draft = { course_id: course, title, content_type: "text", content: title, order_index };
    modules.push(await post(page, "/api/modules", draft));
  }
  const today = Temporal.Now.plainDateISO("America/New_York");
  const yesterday = today.subtract({ days: 1 });
  const cohort = await post(page, "/api/cohorts", {
    ...{ title: "Autumn cohort", places: 2, course_ids: [course] },
    first_day: today.toString(),
    last_day: yesterday.add({ weeks: 8 }).toString(),
  });
  const openings = modules.map((module_id, index) => ({ module_id, opens_after_days: 7 * index }));
  const set = await page.request.put(`/api/cohorts/${cohort}/openings`, { data: { openings } });
  expect(set.status()).toBe(200);
  // Only now, because open modules stay open.
  for (const data of [{ is_published: true }, { first_day: yesterday.toString() }]) {
    expect((await page.request.patch(`/api/cohorts/${cohort}`, { data })).status()).toBe(200);
  }
}

/** Returns the id of the added record. */
async function post(page: Page, address: string, data: object): Promise<string> {
  const reply = await page.request.post(address, { data });
  expect(reply.status()).toBe(200);
  return (await reply.json()).id;
}

async function givePlace(roster: Locator, email: string): Promise<void> {
  await roster.getByRole("combobox", { name: "The person’s email" }).fill(email);
  await roster.getByRole("button", { name: "Add to the cohort" }).click();
}

async function markAsPaid(page: Page, { email }: Person): Promise<void> {
  const place = page.getByRole("listitem").filter({ hasText: email });
  await place.getByRole("button", { name: "Mark as paid" }).click();
  await place.getByLabel("Note").fill("Bank transfer");
  await expectAccessible(page);
  await place.getByRole("button", { name: "Mark as paid" }).click();
  await expect(place.getByText("Payment: Bank transfer")).toBeVisible();
}

async function addCourse(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Course" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Course" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Add Course" }).click();
  await expect(page.getByText("Course created successfully")).toBeVisible();
}

/** Eight weeks with both courses, of which the second comes first. */
async function addCohort(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add cohort" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cohort" });
  await dialog.getByLabel("Title").fill("Spring cohort");
  await dialog.getByLabel("First day").fill("2031-03-03");
  await dialog.getByLabel("Last day").fill("2031-04-27");
  await dialog.getByLabel("Places").fill("8");
  await dialog.getByLabel("Hours per week").fill("3");
  await dialog.getByLabel("Price").fill("$900");
  await dialog.getByLabel("How to pay").fill("Bank transfer to **12 34 56**.");
  for (const title of ["Closing", "Listening"]) {
    await dialog.getByRole("combobox", { name: "Courses" }).fill(title);
    await page.getByRole("option", { name: title }).click();
  }
  await dialog.getByRole("button", { name: "Move Listening up" }).press("Enter");
  await expect(dialog.getByRole("list", { name: "Courses" }).getByRole("listitem")).toHaveText([
    "Listening",
    "Closing",
  ]);
  await expectAccessible(page);
  await dialog.getByRole("switch", { name: "Published" }).check();
  await dialog.getByRole("button", { name: "Add cohort" }).click();
  await expect(page.getByText("Cohort created successfully")).toBeVisible();
}

async function setOpenings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Modules: Spring cohort" }).click();
  const dialog = page.getByRole("dialog", { name: "When modules open" });
  await dialog.getByRole("button", { name: "Space all modules evenly" }).click();
  await expect(dialog.getByText("Opens Mon, Mar 10, 9:00 AM")).toBeVisible();
  await dialog.getByLabel("Ask one question, days").fill("14");
  await expect(dialog.getByText("Opens Mon, Mar 17, 9:00 AM")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save opening days" }).click();
  await expect(page.getByText("Opening days saved")).toBeVisible();
}

/** The copy is a draft with the same opening days. */
async function copy(page: Page): Promise<void> {
  await openMenu(page, "Spring cohort", "Copy");
  const dialog = page.getByRole("dialog", { name: "Copy cohort" });
  await dialog.getByLabel("Title").fill("Autumn cohort");
  await dialog.getByLabel("First day").fill("2031-09-01");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Copy cohort" }).click();
  const row = page.getByRole("row").filter({ hasText: "Autumn cohort" });
  await expect(row).toContainText("Oct 26, 2031");
  await expect(row).toContainText("Draft");
  await page.getByRole("button", { name: "Modules: Autumn cohort" }).click();
  await expect(page.getByText("Opens Mon, Sep 15, 9:00 AM")).toBeVisible();
  await page.keyboard.press("Escape");
}

async function shift(page: Page): Promise<void> {
  await openMenu(page, "Spring cohort", "Shift");
  const dialog = page.getByRole("dialog", { name: "Shift cohort" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "Ask one question" })).toContainText(
    "Mon, Mar 24, 9:00 AM",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Shift by 7 days" }).click();
  await expect(page.getByText("Cohort shifted")).toBeVisible();
}

async function openMenu(page: Page, title: string, button: string): Promise<void> {
  await page.getByRole("button", { name: `More: ${title}` }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: button }).click();
}
