import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { nineInDays } from "./later.ts";
import { linkIn, waitForMail } from "./mail-links.ts";
import { newPerson } from "./people.ts";
import { logIn, signUp } from "./staff.ts";

const words = "I stopped dreading Mondays.\nNow I <b>listen</b> first.";
const quotes = (page: Page) => page.locator("blockquote");

const inDays = (days: number) =>
  Temporal.Now.plainDateISO("America/New_York").add({ days }).toString();

async function addShortCohort(page: Page, email: string): Promise<string> {
  const days = { first_day: inDays(0), last_day: inDays(1) };
  const data = { title: "Spring cohort", ...days, places: 5, is_published: true };
  const { id } = await (await page.request.post("/api/cohorts", { data })).json();
  const place = await page.request.post(`/api/cohorts/${id}/places`, { data: { email } });
  expect(place.status()).toBe(200);
  return id;
}

test("a member agrees, is quoted on the landing page, and takes it back with one press @mobile", {
  tag: ["@voices.agreed", "@voices.shown", "@voices.taken-back"],
}, async ({ page, browser, mailbox, restartAt }) => {
  const member = newPerson();
  await signUp(page, member);
  await page.goto(linkIn((await waitForMail(mailbox, member.email, "Confirm your email")).text));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  const coaches = await browser.newContext();
  const coach = await coaches.newPage();
  await logIn(page);
  const cohort = await addShortCohort(page, member.email);

  const { url } = await restartAt(nineInDays(5));
  const address = `${url}/dashboard/cohort/${cohort}/voice`;
  await logIn(page, member, url);
  await page.goto(address);
  await page.getByLabel("Your words").fill(words);
  await expect(page.getByLabel("Your words")).toHaveCSS("unicode-bidi", "plaintext");
  await page.getByLabel("How we name you").fill("an agent in Ohio");
  const agreement = page.getByRole("region", { name: "Exactly this would be shown" });
  await expect(agreement.locator("blockquote")).toHaveText(words);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I agree" }).click();
  await expect(page.getByText(/They are not shown yet/)).toBeVisible();

  await logIn(coach, undefined, url);
  await coach.goto(`${url}/admin/voices`);
  await coach.getByRole("button", { name: `Read what ${member.email} says` }).click();
  await expectAccessible(coach);
  await coach.getByRole("button", { name: "Publish" }).click();
  await expect(coach.getByText("Published. The person is told by email.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(url);
    await expect(quotes(visitor)).toHaveText([words], { timeout: 100 });
  }).toPass({ timeout: 5000 });
  await expect(visitor.getByText("an agent in Ohio")).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto(`${url}/about`);
  await expect(quotes(visitor)).toHaveText([words]);

  await page.goto(address);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText(/You have taken these words back/)).toBeVisible();
  await expect(async () => {
    const html = await (await visitor.request.get(url)).text();
    expect(html).not.toContain("dreading");
  }).toPass({ timeout: 5000 });
  await coach.goto(`${url}/admin/voices`);
  await expect(coach.getByText("Taken back", { exact: true }).last()).toBeVisible();
});
