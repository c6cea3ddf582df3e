import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { cutOff } from "./cut-off.ts";
import { expect, test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newPerson } from "./people.ts";
import { addModule, everyType, publishCourse } from "./publishing.ts";
import { logIn, signUp } from "./staff.ts";

const [text = { title: "", type: "", fill: async () => {} }] = everyType;

test("a coach plans a cohort, copies and shifts it, and visitors read about it @mobile", {
  tag: ["@cohorts.staff-page", "@cohorts.next"],
}, async ({ page, browser, server, isMobile, problems }) => {
  // The page of a deleted cohort is read once more.
  problems.expect(/^404 GET .*\/api\/cohorts\/[\w-]+(\/\w+)?$/);
  await logIn(page);
  await publishCourse(page, "Listening");
  await addModule(page, { ...text, title: "Why listening works" });
  await addModule(page, { ...text, title: "Ask one question" });
  await page.goto("/admin/courses");
  await addCourse(page, "Closing");

  await page.goto("/admin/cohorts");
  await addCohort(page);
  await setOpenings(page);
  await expectAccessible(page);
  const address = page.url();
  await copy(page);
  await page.goto(address);
  await shift(page);
  await expect(page.getByText("Mon, Mar 10, 2031", { exact: true })).toBeVisible();
  await page.goto("/admin/cohorts");
  const row = page.getByRole("row").filter({ hasText: "Spring cohort" });
  await expect(row).toContainText("Mar 10, 2031");
  await expect(row).toContainText("Open");
  expect(await cutOff(page.getByRole("table", { name: "Cohorts" }))).toBe(0);

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

  await page.getByRole("link", { name: "Autumn cohort" }).click();
  await openMenu(page, "Autumn cohort", "Delete");
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this cohort?",
  });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete cohort" }).click();
  await expect(page.getByText("Cohort deleted successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Spring cohort" })).toBeVisible();
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
  await page.getByRole("link", { name: "Autumn cohort" }).click();
  await expect(page.getByText("Nobody has a place yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add somebody" }).click();
  const adding = page.getByRole("dialog", { name: "Give somebody a place" });
  await givePlace(adding, "nobody@example.com");
  await expect(adding.getByText(/^No account or form has this email address/)).toBeVisible();
  await expectAccessible(page);
  await givePlace(adding, person.email);
  await expect(page.getByText("1 of 2 places taken")).toBeVisible();
  await expect(adding.getByRole("combobox")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(adding).toBeHidden();
  await markAsPaid(page);
  await expectAccessible(page);

  await member.reload();
  await expect(member.getByText("2 modules open later")).toBeVisible();
  await expect(member.getByText(/^Ask one question .*9:00/)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: /^Start/ }).click();
  await expect(member.getByRole("heading", { name: "Why listening works" })).toBeVisible();
  await expect(member.getByText(/^Next opens .*9:00/)).toBeVisible();

  await page.getByRole("button", { name: /^Edit the place of/ }).click();
  await page.getByRole("switch", { name: "All modules open" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("cell", { name: /All modules open/ })).toBeVisible();
  await member.reload();
  await expect(member.getByRole("link", { name: /^Next / })).toBeVisible();

  await openMenu(page, person.email, "Take out");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take out of the cohort" }).click();
  await expect(page.getByText("0 of 2 places taken")).toBeVisible();
  await page.getByLabel("Show", { exact: true }).selectOption("Left the cohort");
  await expect(page.getByRole("table", { name: "Left the cohort" })).toBeVisible();
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

async function givePlace(dialog: Locator, email: string): Promise<void> {
  await dialog.getByRole("combobox", { name: "The person’s email" }).fill(email);
  await dialog.getByRole("button", { name: "Add to the cohort" }).click();
}

/** Everybody shown. */
async function markAsPaid(page: Page): Promise<void> {
  await page.getByLabel(/^Select .*@/).check();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as paid" });
  await dialog.getByLabel("Note").fill("Bank transfer");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark 1 as paid" }).click();
  await expect(page.getByRole("cell", { name: /Bank transfer/ })).toBeVisible();
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
  await dialog.getByLabel("Price").fill("$900");
  await dialog.getByLabel("How to pay").fill("Bank transfer to **12 34 56**.");
  await dialog.getByText("Coaches, courses and more").click();
  await dialog.getByLabel("Hours per week").fill("3");
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
  await dialog.getByRole("button", { name: "Add and publish" }).click();
  await expect(page.getByText("Cohort created successfully")).toBeVisible();
}

/** Two modules in eight weeks are spaced evenly at first. */
async function setOpenings(page: Page): Promise<void> {
  const modules = page.getByRole("region", { name: "Modules by day" });
  await expect(modules.getByText("Opens Mon, Mar 31, 9:00 AM")).toBeVisible();
  await modules.getByRole("button", { name: "Space all modules evenly" }).click();
  await expect(modules.getByText("Opens Mon, Mar 10, 9:00 AM")).toBeVisible();
  await modules.getByLabel("Ask one question, days").fill("14");
  await expect(modules.getByText("Opens Mon, Mar 17, 9:00 AM")).toBeVisible();
  await modules.getByRole("button", { name: "Save opening days" }).click();
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
  await expect(page.getByRole("heading", { name: "Autumn cohort", level: 1 })).toBeVisible();
  await expect(page.getByText("Sun, Oct 26, 2031", { exact: true })).toBeVisible();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByText("Opens Mon, Sep 15, 9:00 AM")).toBeVisible();
}

async function shift(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Shift Spring cohort" }).click();
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
