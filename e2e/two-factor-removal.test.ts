import type { APIRequestContext } from "@playwright/test";
import { codeOf } from "#testing/accounts/two-factor.ts";
import { expect, test } from "./fixtures.ts";
import { linkIn } from "./mail-links.ts";
import { logIn } from "./staff.ts";

const member = { email: "ana@example.com", password: "long enough" };

async function joinWithTwoFactor(request: APIRequestContext): Promise<void> {
  await request.post("/api/auth/sign-up", { data: member });
  const { password } = member;
  const prepared = await request.post("/api/auth/two-factor/preparation", { data: { password } });
  const { totp_uri } = await prepared.json();
  const data = { code: codeOf(totp_uri) };
  expect((await request.post("/api/auth/two-factor/activation", { data })).ok()).toBe(true);
}

test("the removal of somebody's two-factor is stopped with the link in the mail @phone", async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  await joinWithTwoFactor(elsewhere.request);
  await elsewhere.close();

  await logIn(page);
  await page.goto("/admin");
  const advice = page.getByRole("region", { name: "Second factor" });
  await expect(advice.getByText(/^You can read members’ notes/)).toBeVisible();
  await advice.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("We will ask you again in 14 days.")).toBeVisible();
  await expect(advice).toBeHidden();

  await page.goto("/admin/members");
  await page.getByRole("button", { name: `Edit ${member.email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Two-factor is on.")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove two-factor" }).click();
  await dialog.getByLabel("Reason").fill("You called us: your phone is lost.");
  await dialog.getByRole("button", { name: "Remove two-factor" }).click();
  await expect(dialog.getByText(/^Two-factor will be removed on/)).toBeVisible();

  const mail = await mailbox.waitFor(({ subject }) => !!subject?.startsWith("Two-factor will be"));
  const reader = await browser.newContext({ baseURL: server.url });
  const opened = await reader.newPage();
  await opened.goto(linkIn(mail.text));
  await expect(opened).toHaveURL(`${server.url}/two-factor/keep`);
  await opened.getByRole("button", { name: "Keep two-factor on" }).click();
  await expect(opened.getByRole("heading", { name: "Two-factor stays on" })).toBeVisible();
  await reader.close();

  await page.reload();
  await expect(dialog.getByText(/^Two-factor is on\. Its removal was stopped on/)).toBeVisible();
});
