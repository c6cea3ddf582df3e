import type { Page } from "@playwright/test";
import type { Mailbox } from "#testing/mail/mailbox.ts";
import { linksIn } from "#testing/mail/mails.ts";
import { expectAccessible } from "./accessibility.ts";
import { admin, expect, test } from "./fixtures.ts";
import { heldMailMs, waitForMail } from "./mail-links.ts";
import { readUntil, rowsWith } from "./mail-rows.ts";
import { logIn } from "./staff.ts";

test.setTimeout(420_000);

const nora = { email: "nora@example.com", password: "listening at doors", name: "Nora Berg" };
const modules = ["Why listening works", "Ask one question", "The second call"];

const zone = "America/New_York";
const today = Temporal.Now.plainDateISO(zone);
/** Between five and eleven days from today. */
const firstDay = today.add({ days: 5 + ((10 - today.dayOfWeek) % 7) });
const lastDay = firstDay.add({ days: 18 });

/** On the academy's clock, `day` days after the cohort's first day. */
function on(day: number, plainTime: string): number {
  return firstDay.add({ days: day }).toZonedDateTime({ timeZone: zone, plainTime })
    .epochMilliseconds;
}

test("a visitor goes from the landing page to the last week of a cohort, and reads every mail", async ({
  page,
  browser,
  mailbox,
  restartAt,
}) => {
  const context = await browser.newContext();
  const coach = await context.newPage();
  /** An open page would ask the server that has stopped. */
  async function goTo(instant: number): Promise<string> {
    for (const each of [page, coach]) await each.goto("about:blank");
    const { url } = await restartAt(instant);
    await logIn(coach, admin, url);
    return url;
  }

  const thursday = await goTo(on(-4, "10:00"));
  const cohort = await addCohort(coach, thursday);
  await askForPlaybook(page, thursday);
  const playbook = await waitForMail(mailbox, nora.email, "Your copy of the Softspoken Playbook");
  expect(linksIn(playbook).some((link) => link.includes("playbook"))).toBe(true);
  await registerForInfoSession(page, coach, thursday);
  await waitForMail(mailbox, nora.email, "You’re registered");
  await waitForMail(mailbox, nora.email, "Your info session is on");
  await apply(page, thursday);
  const receipt = await waitForMail(mailbox, nora.email, "Thank you for applying");
  expect(receipt.text).toContain("within 2 business days");
  await accept(coach, thursday);
  const letter = await waitForMail(mailbox, nora.email, "A place for you: Autumn cohort");
  expect(letter.text).toContain("Hello Nora,");
  await takePlace(page, letter.text ?? "");
  await seeWhatOpens(page, thursday);
  await studyOnMondays(page, thursday);
  await expectFollowed(coach, thursday);
  await waitForPlan(coach, thursday, "Session reminder");

  const first = await goTo(on(0, "09:00"));
  await study(page, { mailbox, url: first, module: 0 });
  await addSession(coach, first, cohort);
  await bookSession(page, first);
  await seeCohort(page, first, /^Week 1 of 3, until Friday, /);
  await waitForMail(mailbox, nora.email, "We have your booking: Cohort practice");
  await confirmBooking(coach, first);
  await waitForMail(mailbox, nora.email, "Confirmed: Cohort practice", heldMailMs);
  await waitForPlan(coach, first, "Session reminder");
  const tuesday = await goTo(on(1, "10:00"));
  const reminder = await waitForMail(mailbox, nora.email, "Tomorrow at 10:00");
  expect(reminder.text).toContain("Cohort practice");
  await waitForPlan(coach, tuesday, "Session reminder");
  const wednesday = await goTo(on(2, "09:00"));
  await waitForMail(mailbox, nora.email, "Today at 10:00");
  await waitForPlan(coach, wednesday, "Opened module");

  const second = await goTo(on(7, "09:00"));
  await study(page, { mailbox, url: second, module: 1 });
  await waitForPlan(coach, second, "Opened module");

  const third = await goTo(on(14, "09:00"));
  await study(page, { mailbox, url: third, module: 2 });
  await coach.goto(`${third}/admin/cohorts`);
  await coach.getByRole("link", { name: "Autumn cohort" }).click();
  const roster = coach.getByRole("region", { name: "Roster" });
  await expect(roster.getByRole("cell", { name: "3 of 3" })).toBeVisible();
  await expect(roster.getByRole("link", { name: "Nora" })).toBeVisible();
  await expectAccessible(coach);

  const after = await goTo(on(20, "12:00"));
  await seeCohort(page, after, /^It ended on Friday, /);
  await page.goto(`${after}/dashboard/training`);
  await expect(page.getByRole("link", { name: /^Review/ })).toBeVisible();
  await page.getByRole("link", { name: /^Review/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: modules[0] ?? "" })).toBeVisible();
  await coach.goto(`${after}/admin/cohorts`);
  await expect(rowsWith(coach, "Autumn cohort")).toContainText("Over");
  const once = mailbox.mails.filter(({ subject }) => subject?.startsWith("Open now:"));
  expect(once.map(({ subject }) => subject)).toEqual(
    modules.slice(1).map((title) => `Open now: ${title}`),
  );
  await context.close();
});

test("an offer that nobody answers is reminded of once, and expires", async ({
  page,
  browser,
  mailbox,
  restartAt,
}) => {
  const context = await browser.newContext();
  const coach = await context.newPage();
  const thursday = await restartAt(on(-4, "10:00"));
  await logIn(coach, admin, thursday.url);
  await addCohort(coach, thursday.url);
  await apply(page, thursday.url);
  await accept(coach, thursday.url);
  const letter = await waitForMail(mailbox, nora.email, "A place for you: Autumn cohort");
  await waitForPlan(coach, thursday.url, "Offered place");

  await restartAt(on(-3, "09:00"));
  const reminder = await waitForMail(mailbox, nora.email, "A place in the Autumn cohort is held");
  expect(placeLink(reminder.text ?? "")).not.toBe("");
  await context.close();
  await page.goto("about:blank");

  const monday = await restartAt(on(0, "00:00"));
  const link = new URL(placeLink(letter.text ?? ""));
  await page.goto(monday.url + link.pathname + link.hash);
  await expect(page.getByText("This offer has expired")).toBeVisible();
});

async function post(page: Page, address: string, data: object): Promise<string> {
  const reply = await page.request.post(address, { data });
  expect(reply.status()).toBe(200);
  return (await reply.json()).id;
}

/** One place, three modules that open on Mondays. Returns its id. */
async function addCohort(page: Page, url: string): Promise<string> {
  const course = await post(page, `${url}/api/courses`, {
    ...{ title: "Listening", membership_tier_required: "premium" },
  });
  const ids: string[] = [];
  for (const title of modules) {
    const draft = { course_id: course, title, content_type: "text", content: title };
    ids.push(await post(page, `${url}/api/modules`, { ...draft, order_index: ids.length }));
  }
  const cohort = await post(page, `${url}/api/cohorts`, {
    ...{ title: "Autumn cohort", places: 1, course_ids: [course], is_published: true },
    ...{ first_day: firstDay.toString(), last_day: lastDay.toString(), hours_per_week: 3 },
  });
  const openings = ids.map((module_id, index) => ({ module_id, opens_after_days: 7 * index }));
  const set = await page.request.put(`${url}/api/cohorts/${cohort}/openings`, {
    data: { openings },
  });
  expect(set.status()).toBe(200);
  return cohort;
}

async function askForPlaybook(page: Page, url: string): Promise<void> {
  await readUntil(page, url, page.getByRole("heading", { name: "Autumn cohort" }));
  await expect(page.getByText("One person", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(nora.email);
  await page.getByRole("button", { name: "Send me the playbook" }).click();
  await expect(page).toHaveURL(/\/thanks$/);
}

async function registerForInfoSession(page: Page, coach: Page, url: string): Promise<void> {
  await page.goto(`${url}/info-session`);
  await page.getByLabel("Name").fill(nora.name);
  await page.getByLabel("Email").fill(nora.email);
  await page.getByRole("button", { name: "Tell me the date" }).click();
  await expect(page).toHaveURL(/\/$/);
  await coach.goto(`${url}/admin/registrations`);
  await coach.getByRole("button", { name: "Schedule an info session" }).click();
  await coach.getByLabel("Date and time").fill(`${firstDay.subtract({ days: 3 })}T18:00`);
  await coach.getByRole("button", { name: "Schedule", exact: true }).click();
}

async function apply(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/apply`);
  await page.getByLabel("Name").fill(nora.name);
  const form = page.getByRole("form", { name: "Cohort Fit Check" });
  await form.getByLabel("Email").fill(nora.email);
  await page.getByLabel("What do you do at present?").fill("Agent in a small brokerage");
  await page.getByLabel("What do you find hardest about selling?").fill("Calling people back.");
  await page.getByLabel("Why now?").fill("A second office opens in spring.");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByText(/^Application submitted!/)).toBeVisible();
}

/** Until the day before the cohort begins. */
async function accept(coach: Page, url: string): Promise<void> {
  await coach.goto(`${url}/admin/applications`);
  await coach.getByRole("button", { name: `Review ${nora.email}` }).click();
  const dialog = coach.getByRole("dialog", { name: "Review Application" });
  await dialog.getByRole("button", { name: "Accept…" }).click();
  await dialog.getByLabel("Hold the place until").fill(firstDay.subtract({ days: 1 }).toString());
  await dialog.getByRole("button", { name: "Hold the place and send" }).click();
  await expect(coach.getByText("Every application in this list has an answer")).toBeVisible();
}

function placeLink(text: string): string {
  return /https?:\S+\/place#[^\s)\]]+/.exec(text)?.[0] ?? "";
}

async function takePlace(page: Page, letter: string): Promise<void> {
  await page.goto(placeLink(letter));
  await expect(page.getByText("A place in the Autumn cohort is held for you")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("What should we call you?").fill("Nora");
  await page.getByLabel("Choose a password").fill(nora.password);
  await page.getByRole("button", { name: "Accept my place" }).click();
  await expect(page.getByText("Welcome to the Autumn cohort")).toBeVisible();
}

/** On the dashboard, and on its own page. */
async function seeCohort(page: Page, url: string, standing: RegExp): Promise<void> {
  await page.goto(`${url}/dashboard`);
  const band = page.getByRole("region", { name: "Autumn cohort" });
  await expect(band.getByText(standing)).toBeVisible();
  await expectAccessible(page);
  await band.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Autumn cohort" })).toBeVisible();
  await expect(page.getByText(standing)).toBeVisible();
  await expectAccessible(page);
}

async function seeWhatOpens(page: Page, url: string): Promise<void> {
  await seeCohort(page, url, /^It begins in \d days, on Monday, /);
  await page.goto(`${url}/dashboard/training`);
  await expect(page.getByRole("button", { name: /^Next module opens .*9:00/ })).toBeDisabled();
  await expect(page.getByText("3 modules open later")).toBeVisible();
  for (const title of modules) await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page);
}

/** All messages that are not due at an hour of their own then come on Mondays. */
async function studyOnMondays(page: Page, url: string): Promise<void> {
  const data = {
    ...{ quiet_pace: "weekly", quiet_hours_start: "22:00", quiet_hours_end: "08:00" },
    ...{ channel_email: true, time_zone: zone },
  };
  const saved = await page.request.post(`${url}/api/functions/quiet-settings`, { data });
  expect(saved.ok()).toBe(true);
}

/** Lead and application say what has happened, and the name leads to one page. */
async function expectFollowed(coach: Page, url: string): Promise<void> {
  await coach.goto(`${url}/admin/leads`);
  await expect(rowsWith(coach, nora.email)).toContainText("Converted");
  await coach.goto(`${url}/admin/applications`);
  await expect(rowsWith(coach, nora.email)).toContainText("Accepted");
  await coach.getByRole("link", { name: "Nora" }).first().click();
  const timeline = coach.getByRole("region", { name: "What happened" });
  await expect(timeline.getByText("Signed up", { exact: true })).toBeVisible();
  await expect(timeline.getByText("Asked for the playbook", { exact: true })).toBeVisible();
  await expectAccessible(coach);
}

async function waitForPlan(coach: Page, url: string, name: string): Promise<void> {
  await readUntil(
    coach,
    `${url}/admin/mail?when=planned&search=${nora.email}`,
    rowsWith(coach, name).first(),
  );
}

type Week = { mailbox: Mailbox; url: string; module: number };

/** Reads that a module has opened, studies it, and sees when the next one opens. */
async function study(page: Page, { mailbox, url, module }: Week): Promise<void> {
  const title = modules[module] ?? "";
  const subject = module === 0 ? "“Autumn cohort” begins today" : `Open now: ${title}`;
  const mail = await waitForMail(mailbox, nora.email, subject);
  expect(mail.text).toContain("Hello Nora,");
  await page.goto(`${url}/dashboard/training`);
  await page.getByRole("link", { name: module === 0 ? /^Start/ : /^Continue/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  if (module < 2) await expect(page.getByText(/^Next opens .*9:00/)).toBeVisible();
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(page.getByRole("heading", { name: /^Great work!/ })).toBeVisible();
}

/** On the third day of the cohort. */
async function addSession(coach: Page, url: string, cohort_id: string): Promise<void> {
  await post(coach, `${url}/api/sessions`, {
    ...{ title: "Cohort practice", cohort_id, max_participants: 4 },
    ...{ session_date: firstDay.add({ days: 2 }).toString(), session_time: "10:00" },
  });
}

async function bookSession(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard/sessions/book`);
  await expect(page.getByText("For members of “Autumn cohort”")).toBeVisible();
  await page.getByRole("button", { name: "Book Session" }).click();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText("Session booked successfully!")).toBeVisible();
}

/** On the page Today. */
async function confirmBooking(coach: Page, url: string): Promise<void> {
  await coach.goto(`${url}/admin`);
  const today = coach.getByRole("region", { name: "Today" });
  await expect(today.getByText("Cohort practice").first()).toBeVisible();
  await expectAccessible(coach);
  await today.getByRole("button", { name: "Confirm" }).click();
  await expect(today.getByText("Booking confirmed")).toBeVisible();
}
