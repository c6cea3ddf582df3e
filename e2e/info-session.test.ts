import { expect, test } from "./fixtures.ts";
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
