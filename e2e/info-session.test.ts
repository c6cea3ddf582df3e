import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { waitForMail } from "./mail-links.ts";
import { newAddress } from "./people.ts";
import { logIn } from "./staff.ts";

test("a visitor registers, staff set the date, and the invite arrives @phone", async ({
  page,
  mailbox,
}) => {
  await page.goto("/info-session");
  await expect(page.getByText("Next session: TBD, 45 minutes, Online")).toBeVisible();
  await page.getByLabel("Name").fill("Ada Lindqvist");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel(/Your question/).fill("May I keep my camera off?");
  await page.getByRole("button", { name: "Tell me the date" }).click();
  await expect(
    page.getByText("You're registered! Check your email for the calendar invite."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByText(/The date isn’t set yet. We’ll send you the calendar invite/),
  ).toBeVisible();
  const receipt = await mailbox.waitFor(({ recipients }) => recipients.includes("ada@example.com"));
  expect(receipt.text).toContain("The date isn’t set yet");

  await logIn(page);
  await page.goto("/admin/registrations");
  await expect(page.getByRole("cell", { name: "May I keep my camera off?" })).toBeVisible();
  await page.getByRole("button", { name: "Schedule an info session" }).click();
  await page.getByLabel("Date and time").fill("2030-05-14T18:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();

  const edit = await page.getByRole("button", { name: /^Edit .*May 14, 2030/ }).boundingBox();
  expect(edit?.height ?? 0, "The buttons are not stretched").toBeLessThan(50);

  const invite = await mailbox.waitFor(({ subject }) => !!subject?.includes("May 14, 2030"));
  const calendar = invite.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  expect(readText(calendar?.content)).toContain("METHOD:REQUEST");
  const withDate = page.getByText(/Next session: .*May 14, 2030.*, 45 minutes, Online/);
  await expect(async () => {
    await page.goto("/info-session");
    await expect(withDate).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("by the link in the mail, a visitor asks what others ask, and takes the next date", async ({
  page,
  mailbox,
}) => {
  await logIn(page);
  for (const starts_at of ["2030-05-14T22:00:00Z", "2030-05-21T22:00:00Z"]) {
    const data = { starts_at, meeting_link: "https://meet.example/info" };
    expect((await page.request.post("/api/info_sessions", { data })).status()).toBe(200);
  }
  const question = "May I keep my camera off?";
  await register(page, { p_name: "Ben", p_email: "ben@example.com", p_question: question });
  await register(page, { p_name: "Ada", p_email: "ada@example.com" });
  const invite = await waitForMail(mailbox, "ada@example.com", "You’re registered");
  const link = /https?:\S+\/info-session\/yours#[^\s)\]]+/.exec(invite.text ?? "")?.[0] ?? "";

  await page.goto(link);
  await expect(page.getByText(/A place is kept for you: Tuesday, May 14, 2030/)).toBeVisible();
  await page.getByRole("button", { name: "I’d ask that too" }).click();
  await expect(page.getByText("1 person would ask it, too")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I’d rather listen later" }).click();
  await expect(page.getByText(/^You’ll listen later/)).toBeVisible();
  await page.getByRole("button", { name: "I’ll come after all" }).click();
  await page.getByRole("button", { name: "I can’t come: the next date instead" }).click();
  await expect(page.getByText(/A place is kept for you: Tuesday, May 21, 2030/)).toBeVisible();
  await waitForMail(
    mailbox,
    "ada@example.com",
    "Your info session is now on Tuesday, May 21, 2030",
  );

  await page.goto("/admin/registrations");
  await page.getByRole("button", { name: "View ben@example.com" }).click();
  await expect(page.getByText("See the question, without the name")).toBeVisible();
  await page.getByRole("button", { name: "Hide from others" }).click();
  await expect(page.getByText("Question hidden from others")).toBeVisible();
});

async function register(
  page: Page,
  data: { p_name: string; p_email: string; p_question?: string },
) {
  const reply = await page.request.post("/api/rpc/submit_info_session_registration", { data });
  expect(reply.status()).toBe(200);
}

test.describe("in a shared academy", () => {
  test.use({ sharesAcademy: true });

  test("registering twice for the same session is refused, and what was typed is kept", async ({
    page,
    problems,
  }) => {
    problems.expect(/^409 POST .*submit_info_session_registration/);
    const email = newAddress();
    for (const attempt of ["first", "second"]) {
      await page.goto("/info-session");
      await page.getByLabel("Name").fill(`Ada ${attempt}`);
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Tell me the date" }).click();
      if (attempt === "first") await expect(page).toHaveURL(/\/$/);
    }
    await expect(page.getByText("You're already registered for this session.")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada second");
  });
});

function readText(content: string | ArrayBuffer | Uint8Array | undefined): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}
