import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures.ts";
import { newAddress, newPerson } from "./people.ts";
import { signUp } from "./staff.ts";

/** `plain` runs no scripts. */
const test = base.extend<{ plain: Page }>({
  plain: async ({ browser, server, isMobile, viewport }, use) => {
    const reader = await browser.newContext({
      ...{ baseURL: server.url, javaScriptEnabled: false, isMobile, viewport },
    });
    await use(await reader.newPage());
    await reader.close();
  },
});

test.use({ sharesAcademy: true });

test.describe("without scripts", { tag: "@pages.no-scripts" }, () => {
  test("a visitor asks for the playbook @phone", async ({ plain: page, mailbox }) => {
    const email = newAddress("plain");
    await page.goto("/?utm_source=radio");
    await page.locator("#playbook").getByLabel("Email").fill("not an address");
    await page.getByRole("button", { name: "Send me the playbook" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.locator("#playbook").getByLabel("Email")).toHaveValue("not an address");
    await page.locator("#playbook").getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the playbook" }).click();
    await expect(page).toHaveURL(/\/thanks$/);
    await mailbox.waitFor(({ recipients }) => recipients.includes(email));
  });

  test("a visitor registers, and what is wrong stands at the fields @phone", async ({
    plain: page,
    mailbox,
  }) => {
    const email = newAddress("plain");
    await page.goto("/info-session");
    const register = () => page.getByRole("button", { name: "Tell me the date" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Your question").fill("Two lines\nof it");
    await register();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByLabel("Your question")).toHaveValue("Two lines\nof it");
    await page.getByLabel("Name").fill("Ana");
    await register();
    await expect(page.getByRole("heading", { name: /You're registered!/ })).toBeVisible();
    await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    await page.goto("/info-session");
    await page.getByLabel("Name").fill("Ana");
    await page.getByLabel("Email").fill(email);
    await register();
    await expect(page.getByRole("alert")).toHaveText("You're already registered for this session.");
  });

  test("a form that is too large, or comes from another site, is answered by its page", async ({
    plain: page,
  }) => {
    const tooLarge = { form: "application", name: "Ana", whyNow: "x".repeat(70_000) };
    const large = await page.request.post("/apply", { form: tooLarge });
    expect(large.status()).toBe(413);
    expect(await large.text()).toContain("The request is too large.");
    const foreign = await page.request.post("/", {
      form: { form: "playbook", email: "ana@example.com" },
      headers: { origin: "https://other.example" },
    });
    expect(foreign.status()).toBe(403);
    for (const reply of [large, foreign]) {
      expect(reply.headers()["content-type"]).toContain("text/html");
      expect(await reply.text()).toContain("<form");
    }
  });

  test("a visitor applies", async ({ plain: page, mailbox }) => {
    const email = newAddress("plain");
    await page.goto("/apply");
    const form = page.getByRole("form", { name: "Cohort Fit Check" });
    await form.getByLabel("Name").fill("Ana");
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("What do you do at present?").fill("Agent");
    await form.getByLabel(/hardest/).fill("Too short");
    await form.getByLabel("Why now?").fill("I have waited for long enough.");
    await form.getByRole("button", { name: "Submit application" }).click();
    await expect(form.getByText("Please share a bit more detail")).toBeVisible();
    await expect(form.getByLabel("Why now?")).toHaveValue("I have waited for long enough.");
    await form.getByLabel(/hardest/).fill("The first sentence of a call.");
    await form.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByText(/Application submitted!/)).toBeVisible();
    await mailbox.waitFor(({ recipients }) => recipients.includes(email));
  });

  test("a person unsubscribes by a button @phone", async ({ plain: page, request }) => {
    const email = newAddress("plain");
    await request.post("/api/functions/lead-submit", { data: { email } });
    const link = `/email/unsubscribe?email=${encodeURIComponent(email)}`;
    await page.goto(link);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You've been unsubscribed" })).toBeVisible();
    await page.goto(`/email/preferences?email=${encodeURIComponent(email)}`);
    await page.getByRole("checkbox").uncheck();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  });

  test("a robot and another site achieve nothing", {
    tag: ["@forms.honeypot", "@accounts.other-sites"],
  }, async ({ request, mailbox }) => {
    const [robot, victim, person] = [newAddress("robot"), newAddress("victim"), newAddress()];
    const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      request.post("/", { form: { form: "playbook", ...form }, headers, maxRedirects: 0 });
    expect((await post({ email: robot, website: "https://robot.example" })).status()).toBe(303);
    const origin = "https://evil.example";
    expect((await post({ email: victim }, { origin })).status()).toBe(403);
    expect((await post({ email: person })).status()).toBe(303);
    await mailbox.waitFor(({ recipients }) => recipients.includes(person));
    const told = mailbox.mails.flatMap(({ recipients }) => recipients);
    expect(told).not.toContain(robot);
    expect(told).not.toContain(victim);
  });

  test("whoever sends too often reads so at the form", { tag: "@forms.attempts" }, async ({
    request,
  }) => {
    const form = { form: "registration", name: "Ana", email: newAddress() };
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await request.post("/info-session", { form })).status());
    }
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429]);
    const refused = await (await request.post("/info-session", { form })).text();
    expect(refused).toContain('role="alert" tabindex="-1" autofocus><p>Too many attempts.');
  });

  for (const [path, what] of [
    ["/auth", "Logging in"],
    ["/dashboard", "This page"],
    ["/place", "This page"],
    ["/info-session/yours", "This page"],
  ] as const) {
    test(`${path} says that it needs scripts @phone`, async ({ plain: page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: `${what} needs JavaScript` })).toBeVisible();
      await expect(page.getByRole("textbox").and(page.locator(":visible"))).toHaveCount(0);
    });
  }
});

/** As where a browser blocks all cookies and site data. */
async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
}

test("every page works where the browser refuses to keep anything", {
  tag: "@pages.without-storage",
}, async ({ page, problems }) => {
  // React Router's own script reads and clears the places that a page was scrolled to.
  problems.expect(/Access is denied for this document|Failed to save scroll positions/);
  await refuseStorage(page);
  await page.goto("/");
  await page.locator("#playbook").getByLabel("Email").fill(newAddress("unkept"));
  await page.getByRole("button", { name: "Send me the playbook" }).click();
  await expect(page).toHaveURL(/\/thanks$/);
  await page.goto("/apply");
  await page.getByRole("form", { name: "Cohort Fit Check" }).getByLabel("Name").fill("Ana");
  await signUp(page, newPerson());
  for (const [path, heading] of [
    ["/dashboard/training", "Training"],
    ["/dashboard/sessions", "Sessions"],
    ["/settings", "Quiet Settings"],
    ["/dashboard/profile", "Profile"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});
