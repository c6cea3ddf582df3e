import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { chromiumOptions } from "./browsers.ts";
import { expect, test } from "./fixtures.ts";
import { nextFrame, readShifts, watchShifts } from "./layout-shifts.ts";
import { newAddress } from "./people.ts";

// The headless shell moves a pointer over each new page, which starts its scripts.
test.use({ sharesAcademy: true, launchOptions: chromiumOptions });

/** Bytes that a public page may transfer before anybody uses it. */
const unusedLimit = 120_000;

const scripts = /\/assets\/.*\.js$/;
const fonts = /\.woff2$/;

/** Of all replies, with headers, as compressed. */
async function countBytes(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ["/", "/about", "/apply"]) {
  test(`${path} transfers at most 120 KB and no script until somebody uses it @phone`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.push(request.url());
    });
    const bytes = await countBytes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(bytes()).toBeGreaterThan(10_000);
    expect(bytes()).toBeLessThanOrEqual(unusedLimit);
    expect(asked).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(page.locator("html[data-ready]")).toBeAttached();
    expect(asked).not.toEqual([]);
  });
}

test("the first press on the form's button sends what was typed, however late the scripts come @phone", {
  tag: "@pages.late-scripts",
}, async ({ page, mailbox }) => {
  const email = newAddress("early");
  const release = await hold(page, scripts);
  await page.goto("/");
  await page.locator("#playbook").getByLabel("Email").fill(email);
  const send = page.getByRole("button", { name: "Send me the playbook" });
  await send.click();
  await expect(page.locator("form[data-waiting]")).toBeVisible();
  await expect(send).toHaveCSS("cursor", "progress");
  await expect(send).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  release();
  await expect(page).toHaveURL(/\/thanks$/);
  await mailbox.waitFor(({ recipients }) => recipients.includes(email));
});

const unloaded: [string, RegExp][] = [
  ["a script that the page names", /\/assets\/root-.*\.js$/],
  ["a script that another one imports", /\/assets\/form-.*\.js$/],
  ["the script that starts the page", /\/assets\/entry\.client-.*\.js$/],
];

for (const [what, files] of unloaded) {
  for (const way of ["reloading it keeps", "the form sends"] as const) {
    test(`when ${what} can't be loaded, the page says so, and ${way} what was typed @phone`, {
      tag: ["@pages.late-scripts", "@pages.no-scripts"],
    }, async ({ page, mailbox, problems }) => {
      const email = newAddress("early");
      problems.expect(/assets\/.*\.js|dynamically imported module/);
      await page.route(files, (route) => route.fulfill({ status: 404, body: "Not found" }));
      await page.goto("/");
      const field = page.locator("#playbook").getByLabel("Email");
      await field.fill(email);
      await expect(page.getByRole("alert")).toContainText("could not be loaded completely");
      await expectAccessible(page);
      if (way === "reloading it keeps") {
        await page.unroute(files);
        await page.getByRole("button", { name: "Reload" }).click();
        await expect(page.getByRole("alert")).not.toBeAttached();
        await expect(field).toHaveValue(email);
      }
      await page.getByRole("button", { name: "Send me the playbook" }).click();
      await expect(page).toHaveURL(/\/thanks$/);
      await mailbox.waitFor(({ recipients }) => recipients.includes(email));
    });
  }
}

test("what was typed while the scripts load stays, with the focus @phone", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/apply");
  const name = page.getByLabel(/name/i).first();
  await name.fill("Ana");
  await name.pressSequentially(" Quiet");
  release();
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(name).toBeFocused();
  await name.pressSequentially(" Agent");
  await expect(name).toHaveValue("Ana Quiet Agent");
});

test("what a visitor typed into the application form is there after a reload, before anything is pressed @phone", {
  tag: "@forms.drafts",
}, async ({ page }) => {
  await page.goto("/apply");
  const reason = page.getByLabel("Why now?");
  await reason.fill("I have sold quietly for nine years.");
  await expect.poll(() => page.evaluate("sessionStorage.length")).toBe(1);
  await page.reload();
  await expect(page.getByText("It is not saved yet.")).toBeVisible();
  await expect(reason).toHaveValue("I have sold quietly for nine years.");
});

test("before the scripts have come, links lead to their pages", async ({ page }) => {
  await hold(page, scripts);
  await page.goto("/");
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const path of ["/", "/about", "/info-session", "/apply", "/privacy", "/auth"]) {
  test(`${path} does not move when its fonts and scripts come late @mobile`, async ({ page }) => {
    // Right after the start of the server, its pages are still without dates.
    const served = async () => (await page.request.get(path)).text();
    await expect.poll(served).toContain('id="page-facts"');
    await watchShifts(page);
    const release = await hold(page, fonts);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await nextFrame(page);
    release();
    await page.evaluate("document.fonts.ready");
    await page.keyboard.press("Tab");
    await expect(page.locator("html[data-ready]")).toBeAttached();
    expect(await readShifts(page)).toBeLessThanOrEqual(0.01);
  });
}
