import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

test.use({ sharesAcademy: true });

test("staff follow a lead to the page about the person, label it, note something and read a mail @mobile", {
  tag: ["@people.page", "@people.page-actions"],
}, async ({ page, browser, baseURL, mailbox }) => {
  const person = newPerson();
  const { email } = person;
  const label = `Spanish, ${email.slice(0, email.indexOf("@"))}`;
  const asked = { email, name: "Vera Lind" };
  expect((await page.request.post("/api/functions/lead-submit", { data: asked })).ok()).toBe(true);
  const applied = {
    p_name: "Vera Lind",
    p_email: email,
    p_current_role: "Broker",
    p_biggest_challenge: "Open houses are loud.",
    p_why_now: "I have some time now.",
  };
  const reply = await page.request.post("/api/rpc/submit_application", { data: applied });
  expect(reply.ok()).toBe(true);
  await waitForMail(mailbox, email, "Thank you for applying");
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const member = await context.newPage();
  await signUp(member, person);
  const mail = await waitForMail(mailbox, email, "Confirm your email");
  await member.goto(linkIn(mail.text));
  await member.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(member.getByText("Your email address is confirmed.")).toBeVisible();
  await context.close();

  await logIn(page);
  await page.goto(`/admin/leads?search=${email}`);
  await page.getByRole("link", { name: "Vera Lind" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vera Lind" })).toBeVisible();
  await expect(page.getByText(/^Confirmed \(since/)).toBeVisible();
  const timeline = page.getByRole("region", { name: "What happened" });
  for (const title of ["Signed up", "Applied for a cohort", "Asked for the playbook"]) {
    await expect(timeline.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(timeline.getByText("Open houses are loud.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("New label").fill(label);
  await page.getByRole("button", { name: "Add label" }).click();
  await expect(page.getByRole("button", { name: `${label}: remove` })).toBeVisible();
  await page.getByLabel("New note").fill("Prefers mornings.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Prefers mornings.")).toBeVisible();

  await page.getByRole("button", { name: "Email: Playbook" }).click();
  const message = page.getByRole("dialog", { name: "Message details" });
  await expect(
    message.getByRole("heading", { name: "Your copy of the Softspoken Playbook" }),
  ).toBeVisible();
  await message.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Email: Playbook" })).toBeFocused();

  await page.getByRole("button", { name: "Review application" }).click();
  const review = page.getByRole("dialog", { name: "Review Application" });
  await expect(review.getByText("Open houses are loud.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(review).toBeHidden();
  await expect(page.getByRole("button", { name: "Review application" })).toBeFocused();
});
