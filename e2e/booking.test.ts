import type { Page } from "@playwright/test";
import { inviteIn } from "#testing/mail/invite.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { heldMailMs } from "./mail-links.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a member books, is confirmed, joins and cancels, and the calendar follows", async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  await logIn(page);
  await addSession(page, { title: "Price practice", places: 2 });

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  const person = newPerson();
  await signUp(member, person);
  await member.goto("/dashboard/sessions");
  await member.getByRole("link", { name: "Book a Session" }).first().click();
  await expect(member.getByText("0/2 spots filled")).toBeVisible();
  await expect(member.getByRole("heading", { name: "My Bookings" })).toHaveCount(0);
  await member.getByRole("button", { name: "Book Session" }).click();
  const booking = member.getByRole("dialog", { name: "Book Session" });
  await booking.getByLabel(/Notes/).fill("The fee, please.");
  await booking.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(member.getByText("Session booked successfully!")).toBeVisible();
  await expect(member.getByText("1/2 spots filled")).toBeVisible();
  await expect(member.getByRole("button", { name: "Already Booked" })).toBeDisabled();
  await expect(member.getByRole("link", { name: "Join Meeting" })).toHaveCount(0);

  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Price practice" }).click();
  await expect(page.getByText("The fee, please.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/bookings");
  const row = page.getByRole("row").filter({ hasText: "The fee, please." });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  // The second click of a double click meets no other button (rule coaching.pending-list).
  await row.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(row.getByText("Confirmed", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Undo" }).click();
  await row.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(row.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await member.reload();
  await expect(member.getByText("Confirmed")).toBeVisible();
  await member.getByRole("button", { name: "Price practice", exact: true }).click();
  await expect(member.getByRole("link", { name: "Join Meeting" })).toHaveAttribute(
    "href",
    "https://meet.example/quiet",
  );
  const file = member.waitForEvent("download");
  await member.getByRole("link", { name: "Add to calendar" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  // Held while the coach can undo it, and sent once: not what was undone.
  await mailbox.waitFor(() => invitesFor(person.email).length === 2, heldMailMs);
  await member.getByRole("button", { name: "Cancel Booking" }).click();
  const question = member.getByRole("dialog", {
    name: "Are you sure you want to cancel this booking?",
  });
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await expect(member.getByText("Booking cancelled")).toBeVisible();
  await expect(member.getByRole("link", { name: "Join Meeting" })).toHaveCount(0);
  await context.close();

  await mailbox.waitFor(() => invitesFor(person.email).length === 3);
  const invites = invitesFor(person.email);
  expect(new Set(invites.map((invite) => invite?.uid)).size).toBe(1);
  expect(invites.map((invite) => invite?.method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
  const sequences = invites.map((invite) => invite?.sequence ?? -1);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(new Set(sequences).size).toBe(3);

  function invitesFor(address: string) {
    return mailbox.mails
      .filter(({ recipients }) => recipients.includes(address))
      .map(inviteIn)
      .filter((invite) => invite !== null);
  }
});

test("who waits for a full session is told when its place is released @phone", async ({
  page,
  browser,
  baseURL,
  mailbox,
  isMobile,
}) => {
  await logIn(page);
  await addSession(page, { title: "One to one", places: 1 });
  const first = await browser.newContext({ baseURL: baseURL ?? "" });
  const holder = await first.newPage();
  await signUp(holder, newPerson());
  await holder.goto("/dashboard/sessions/book");
  await holder.getByRole("button", { name: "Book Session" }).click();
  await holder.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(holder.getByText("Session booked successfully!")).toBeVisible();

  const second = await browser.newContext({ baseURL: baseURL ?? "" });
  const waiter = await second.newPage();
  const person = newPerson();
  await signUp(waiter, person);
  await beQuietAtAnotherTime(waiter);
  await waiter.goto("/dashboard/sessions/book");
  if (isMobile) await waiter.getByRole("button", { name: "One to one Full" }).click();
  await expect(waiter.getByRole("button", { name: "Session Full" })).toBeDisabled();
  const wait = waiter.getByRole("button", { name: "Tell me if a place opens" });
  const isCutOff = wait.evaluate((button) =>
    [button, ...button.querySelectorAll("*")].some((part) => part.scrollWidth > part.clientWidth),
  );
  expect(await isCutOff, "The label of the button is cut off").toBe(false);
  await wait.click();
  await expect(waiter.getByRole("button", { name: "Stop waiting" })).toBeVisible();

  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "One to one" }).click();
  const bookings = page.getByRole("region", { name: "People" });
  await bookings.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Booking declined")).toBeVisible();
  await bookings.getByRole("button", { name: /Release/ }).click();
  await expect(page.getByText("Place released")).toBeVisible();

  await mailbox.waitFor(() =>
    mailbox.mails.some(
      ({ recipients, subject }) =>
        recipients.includes(person.email) && subject?.startsWith("A place is free"),
    ),
  );
  await waiter.reload();
  await waiter.getByRole("button", { name: "Book Session" }).click();
  await waiter.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(waiter.getByText("Session booked successfully!")).toBeVisible();
  await first.close();
  await second.close();
});

test("who has two bookings sees the first free time at once @mobile", {
  tag: "@coaching.phone",
}, async ({ page, isMobile }) => {
  await bookTwoOfThree(page);
  await page.goto("/dashboard/sessions/book");
  const free = page.getByRole("button", { name: /^Book Session: Day 9/ });
  await expect(free).toBeVisible();
  await expect(page.getByRole("heading", { name: "My Bookings" })).toBeVisible();
  if (!isMobile) {
    await expect(page.getByRole("button", { name: /^Already Booked: Day/ })).toHaveCount(2);
    return;
  }
  await expect(free).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Day 7 Booked" }).click();
  await expect(page.getByRole("button", { name: /^Already Booked: Day 7/ })).toBeDisabled();
});

test("the notice of a booking does not cover where one's bookings begin @phone", {
  tag: "@coaching.book",
}, async ({ page }) => {
  await bookTwoOfThree(page);
  await page.goto("/dashboard/sessions/book");
  const bookings = page.getByRole("heading", { name: "My Bookings" });
  await bookings.evaluate((heading) => heading.scrollIntoView());
  await page.getByRole("button", { name: /^Book Session: Day 9/ }).tap();
  await page.getByRole("button", { name: "Confirm Booking" }).tap();
  await expect(page.getByRole("button", { name: "Day 9 Booked" })).toBeVisible();
  const notice = page.getByText("Session booked successfully!").locator("../..");
  await expect(async () => {
    const [said, title] = await Promise.all([notice.boundingBox(), bookings.boundingBox()]);
    if (said === null || title === null) throw new Error("nothing to compare");
    expect(said.y + said.height).toBeLessThan(title.y);
  }).toPass();
});

test("the button that confirms all stays where it is when that fails", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/^net::ERR_FAILED POST .*confirmations$/);
  await logIn(page);
  const title = "The message that you have been putting off";
  const data = { title, session_date: inDays(7), session_time: "16:00", max_participants: 9 };
  const { id: session_id } = await (await page.request.post("/api/sessions", { data })).json();
  for (const _member of ["one", "another"]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const member = await context.newPage();
    await signUp(member, newPerson());
    const booked = await member.request.post("/api/session_bookings", { data: { session_id } });
    expect(booked.ok()).toBe(true);
    await context.close();
  }
  await page.goto("/admin/bookings");
  await page.route("**/confirmations", (route) => route.abort());
  const button = page.getByRole("button", { name: /^Confirm all 2/ });
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("on the first visit, times are in the browser's time zone, and stay in it", async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await addSession(page, { title: "Price practice", places: 2 });

  const context = await browser.newContext({ baseURL: baseURL ?? "", timezoneId: "Europe/Berlin" });
  const member = await context.newPage();
  await signUp(member, newPerson());
  await member.goto("/dashboard/sessions/book");
  const zone = member.getByText(/^Times are in your time zone: Central European Time\./);
  await expect(zone).toBeVisible();
  await expect(member.getByText(/^(9|10|11):00 PM – /).first()).toBeVisible();
  await member.reload();
  await expect(zone).toBeVisible();
  await context.close();
});

async function bookTwoOfThree(page: Page): Promise<void> {
  await logIn(page);
  for (const days of [7, 8, 9]) {
    const data = { title: `Day ${days}`, session_date: inDays(days), session_time: "16:00" };
    const added = await page.request.post("/api/sessions", { data });
    const { id: session_id } = await added.json();
    if (days === 9) continue;
    const booked = await page.request.post("/api/session_bookings", { data: { session_id } });
    expect(booked.ok()).toBe(true);
  }
}

/** Far from the present time, so that news of a free place is sent at once. */
async function beQuietAtAnotherTime(page: Page): Promise<void> {
  const hour = String((new Date().getUTCHours() + 12) % 24).padStart(2, "0");
  const data = {
    quiet_pace: "daily",
    quiet_hours_start: `${hour}:00`,
    quiet_hours_end: `${hour}:01`,
    channel_email: true,
    time_zone: "UTC",
  };
  expect((await page.request.post("/api/functions/quiet-settings", { data })).ok()).toBe(true);
}

async function addSession(
  page: Page,
  { title, places }: { title: string; places: number },
): Promise<void> {
  await page.goto("/admin/sessions");
  await page.getByRole("button", { name: "Add session" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a session" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Date").fill(inDays(7));
  await dialog.getByLabel("Time", { exact: true }).fill("16:00");
  await dialog.locator("summary").click();
  await dialog.getByLabel("Max participants").fill(String(places));
  await dialog.getByLabel(/^Meeting link/).fill("https://meet.example/quiet");
  await dialog.getByRole("button", { name: "Add session" }).click();
  await expect(page.getByText("Session created successfully")).toBeVisible();
}
