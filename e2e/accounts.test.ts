import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { expect, test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newPerson, type Person } from "./people.ts";
import { logInByForm, signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

async function signUpByForm(page: Page, member: Person): Promise<void> {
  await openAuth(page);
  await page.getByRole("tab", { name: "Sign up" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** And waits for its scripts: before that, buttons other than submit do nothing. */
async function openAuth(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.locator("html[data-ready]").waitFor();
}

async function typePassword(page: Page, member: Person): Promise<void> {
  await openAuth(page);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(member.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a forgotten password: the mail's link sets a new one, once, and ends every session @phone", async ({
  page,
  browser,
  server,
  mailbox,
  problems,
}) => {
  problems.expect(/^410 POST .*password-resets\/check/);
  const member = newPerson();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signUp(other, member);
  await other.goto("/dashboard");

  await openAuth(page);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  const mail = await waitForMail(mailbox, member.email, "Set a new password");
  const link = linkIn(mail.text);
  for (let visit = 0; visit < 2; visit += 1) {
    expect((await page.request.get(link)).status()).toBe(200);
  }
  await other.reload();
  await expect(other.getByText(`Logged in as ${member.email}`)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByLabel("New password").fill("other words");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("main").getByText(/^Your password has been changed/)).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth$/);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByText(/This link has expired or has been used already/)).toBeVisible();
  await logInByForm(page, { ...member, password: "other words" });
});

test("whether there is an account is not told to whoever asks for a link", async ({
  page,
  mailbox,
}) => {
  const { email } = newPerson();
  await openAuth(page);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  expect(mailbox.mails.filter(({ recipients }) => recipients.includes(email))).toEqual([]);
});

test("the address is confirmed by a press of the button, and the profile shows it @phone", async ({
  page,
  mailbox,
}) => {
  const member = newPerson();
  await signUpByForm(page, member);
  const mail = await waitForMail(mailbox, member.email, "Confirm your email");
  const link = linkIn(mail.text);
  await page.request.get(link);
  await page.goto("/dashboard/profile");
  await expect(page.getByText("Your address is not confirmed.")).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(tab.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(tab).toHaveURL(/\/$/);
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
});

test("in a browser that is not logged in, confirming takes the password, once @phone", {
  tag: "@accounts.confirm-own",
}, async ({ page, browser, server, mailbox, problems }) => {
  problems.expect(/^403 POST .*email-verifications$/);
  problems.expect(/^410 POST .*email-verifications\/check$/);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const member = newPerson();
  await signUp(await elsewhere.newPage(), member);
  await elsewhere.close();
  const mail = await waitForMail(mailbox, member.email, "Confirm your email");
  const link = linkIn(mail.text);
  await page.goto(link);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
  const main = page.getByRole("main");
  await main.getByLabel("Password").fill("somebody else's words");
  await main.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(main.getByText("That is not your current password.")).toBeVisible();
  await main.getByLabel("Password").fill(member.password);
  await main.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(
    main.getByRole("heading", { name: "Your email address is confirmed." }),
  ).toBeVisible();
  await main.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await typePassword(page, member);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/dashboard/profile");
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto(link);
  await expect(main.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("an account that somebody else made with one's address becomes one's own by a new password", {
  tag: "@accounts.unconfirmed-reset",
}, async ({ page, browser, server, mailbox }) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const stranger = await elsewhere.newPage();
  const member = newPerson();
  await signUp(stranger, member);
  await stranger.goto("/dashboard");
  const mail = await waitForMail(mailbox, member.email, "Confirm your email");
  await page.goto(linkIn(mail.text));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Forgot your password?" }).click();
  await main.getByLabel("Email").fill(member.email);
  await main.getByRole("button", { name: "Send the link" }).click();
  const reset = await waitForMail(mailbox, member.email, "Set a new password");
  await page.goto(linkIn(reset.text));
  await page.getByLabel("New password").fill("my own words");
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(main.getByText(/^Your password has been changed/)).toBeVisible();
  await logInByForm(page, { ...member, password: "my own words" });
  await page.goto("/dashboard/profile");
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await stranger.reload();
  await expect(stranger).toHaveURL(/\/auth$/);
  await elsewhere.close();
});

test("with two-factor on, logging in takes a code, or a recovery code once", async ({
  page,
  problems,
}) => {
  problems.expect(/^403 POST .*two-factor\/sign-in/);
  const member = newPerson();
  await signUp(page, member);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Turn on two-factor" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-factor" });
  await dialog.getByLabel("Your password").fill(member.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const first = dialog.getByRole("heading", { name: "1. Scan this with your authenticator app" });
  await expect(first).toBeFocused();
  expect(await first.evaluate(cutSides)).toEqual([]);
  const secret = await dialog.locator("code").first().textContent();
  const app = new TOTP({ secret: secret ?? "" });
  const [recoveryCode = ""] = await dialog
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  await dialog.getByLabel("Six-digit code").fill(app.generate());
  await dialog.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText("Two-factor is on.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn off two-factor" })).toBeVisible();

  await logOut(page);
  await typePassword(page, member);
  const nextCode = app.generate({ timestamp: Date.now() + 30_000 }); // each code works once
  await page.getByLabel("Six-digit code").fill(nextCode);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  await logOut(page);
  await typePassword(page, member);
  await enterRecoveryCode(page, recoveryCode);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);

  await logOut(page);
  await typePassword(page, member);
  await enterRecoveryCode(page, recoveryCode);
  await expect(page.getByText("That code is not right. Please try again.")).toBeVisible();
});

test("logging in and out in one tab takes the other along", { tag: "@accounts.states" }, async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^401 GET /); // the other tab may be reading at that moment
  const member = newPerson();
  await signUp(page, member);
  await page.goto("/dashboard/profile");
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(other.getByText("This device")).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/auth$/);
  await typePassword(page, member);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/dashboard\/profile$/);
});

test("an account is deleted, and its owner can no longer log in", async ({ page, problems }) => {
  problems.expect(/^(?:403|409) POST .*profile\/deletion/);
  problems.expect(/^401 POST .*sign-in/);
  const member = newPerson();
  await signUp(page, member);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  const button = dialog.getByRole("button", { name: "Delete my account" });
  await dialog.getByLabel("Type your email address to confirm").fill("else@example.com");
  await dialog.getByLabel("Your password").fill("other words");
  await button.click();
  await expect(dialog.getByText("That is not the email address of your account.")).toBeVisible();
  await dialog.getByLabel("Type your email address to confirm").fill(member.email);
  await button.click();
  await expect(dialog.getByText("That is not your current password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(member.password);
  await button.click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Member login" })).toBeVisible();
  await typePassword(page, member);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Member login" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Sides at which a scrolling parent cuts off the outline of a focused element. */
function cutSides(focused: Element): string[] {
  const { outlineWidth, outlineOffset } = getComputedStyle(focused);
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const inner = focused.getBoundingClientRect();
  const sides: string[] = [];
  for (let around = focused.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === "visible") continue;
    const { left, right, top } = around.getBoundingClientRect();
    if (inner.left - reach < left) sides.push("left");
    if (inner.right + reach > right) sides.push("right");
    if (inner.top - reach < top) sides.push("top");
  }
  return sides;
}
