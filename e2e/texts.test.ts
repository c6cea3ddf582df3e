import type { Page } from "@playwright/test";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { startServer } from "#testing/processes/server-process.ts";
import { admin, expect, test } from "./fixtures.ts";
import { logInByForm } from "./staff.ts";

const headline = "Grow in sales without pretending to be an extrovert";

async function openAdmin(url: string): Promise<Caller["api"]> {
  const { api } = openCaller(url, "10.0.0.1");
  await api.accounts.signIn(admin);
  return api;
}

async function startEditing(page: Page, address: string): Promise<void> {
  await page.goto("/admin/texts");
  await page.locator(`li:has(a[href="${address}"])`).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Editing" })).toContainText("Editing.");
}

const press = (page: Page, words: string) =>
  page.getByRole("button", { name: `Edit: ${words}` }).click();
const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const drafts = (page: Page, count: string) =>
  expect(page.getByRole("region", { name: "Editing" })).toContainText(`Editing. ${count}`);

test("staff press a sentence and type, a list grows, and all is published and restored", {
  tag: ["@mobile", "@texts.edited", "@texts.reviewed"],
}, async ({ page, server }) => {
  await logInByForm(page);
  await startEditing(page, "/");
  await press(page, headline);
  await page.getByLabel("Headline").fill("Sell by listening");
  await drafts(page, "1 draft");
  await tool(page, "Done");
  await press(page, "How much time does it take?");
  await tool(page, "Add below");
  await page.getByLabel("Questions items 4 asked").fill("Is it recorded?");
  await tool(page, "Done");
  await expect(page.getByRole("alert").getByText("Please write something here")).toHaveCount(0);
  await page.getByLabel("Questions items 4 answer").fill("No. **Never**, in fact.");
  await tool(page, "Done");
  await drafts(page, "2 drafts");
  await expect(page.locator("strong", { hasText: "Never" })).toBeVisible();
  await press(page, "Do I have to speak in front of the group?");
  await tool(page, "Remove");
  await expect(page.getByText("Do I have to speak in front of the group?")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Do I have to speak in front of the group?")).toBeVisible();

  await tool(page, "Preview");
  await tool(page, "Dark");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Sell by listening" })).toBeAttached();
  await expect(preview.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  expect(await (await fetch(server.url)).text()).not.toContain("Sell by listening");
  await page.getByRole("link", { name: "Review and publish" }).click();
  await expect(page.getByRole("heading", { name: "Home page: Headline" })).toBeVisible();
  await expect(page.locator("del").first()).toBeVisible();
  await page.getByRole("button", { name: "Publish all 2 drafts" }).click();
  await expect(page.getByText("There are no drafts.")).toBeVisible();
  await expect
    .poll(async () => (await fetch(server.url)).text(), { timeout: 5_000 })
    .toContain("Sell by listening");
  await page.getByText("The defaults").click();
  await page.getByRole("button", { name: "Restore as drafts" }).click();
  await page.getByRole("button", { name: "Publish all 2 drafts" }).click();
  await expect
    .poll(async () => (await fetch(server.url)).text(), { timeout: 5_000 })
    .toContain(headline);
});

test("a colleague’s change meanwhile is shown beside one’s own, and nothing is lost", {
  tag: "@texts.drafts",
}, async ({ page, server, problems }) => {
  problems.expect(/^409 PUT .*text_drafts/);
  await logInByForm(page);
  await startEditing(page, "/about");
  await press(page, "Two quiet people who sell");
  const colleague = await openAdmin(server.url);
  const name = "about.title";
  await colleague.texts.keep({ name, value: "Two listeners", was: "Two quiet people who sell" });
  await page.getByLabel("Title", { exact: true }).fill("Two quiet people");
  const panel = page.getByRole("region", { name: /has changed this text, too/ });
  await expect(panel.getByLabel("Yours")).toHaveValue("Two quiet people");
  await expect(panel).toContainText("Two listeners");
  await panel.getByLabel("Yours").fill("Two quiet listeners");
  await panel.getByRole("button", { name: "Keep yours" }).click();
  await expect(panel).toHaveCount(0);
  await expect
    .poll(async () => (await colleague.texts.drafts()).drafts)
    .toMatchObject([{ name, value: "Two quiet listeners" }]);
});

test("what was typed without a connection survives a reload, and is kept later", {
  tag: "@texts.edited",
}, async ({ page, server, problems }) => {
  problems.expect(/^net::ERR_FAILED PUT .*text_drafts/);
  await logInByForm(page);
  await startEditing(page, "/about");
  const calls = "**/api/text_drafts/*";
  await page.route(calls, (route) => route.abort());
  await press(page, "Two quiet people who sell");
  await page.getByLabel("Title", { exact: true }).fill("Two listeners");
  await drafts(page, "0 drafts. What you typed stays in this tab");
  await page.unroute(calls);
  await page.reload();
  await drafts(page, "1 draft");
  const { drafts: kept } = await (await openAdmin(server.url)).texts.drafts();
  expect(kept).toMatchObject([{ name: "about.title", value: "Two listeners" }]);
});

const hebrew = "למכור בשקט";

test("an academy of its own says so on every process, page by page, in any script", {
  tag: ["@texts.pages", "@texts.scripts"],
}, async ({ page, server, place, mailbox }) => {
  const other = await startServer({ ...place.environment, SMTP_URL: mailbox.url });
  const { texts } = await openAdmin(server.url);
  const own = {
    "landing.headline": hebrew,
    "about.title": "Zwei, die zuhören",
    "brand.name": "Leise",
  };
  const was = {
    "landing.headline": headline,
    "about.title": "Two quiet people who sell",
    "brand.name": "Softspoken",
  };
  for (const name of Object.keys(own) as (keyof typeof own)[]) {
    await texts.keep({ name, value: own[name], was: was[name] });
  }
  const { number } = await texts.drafts();
  await texts.publish({ after: number, drafts: own });
  const html = async () => (await fetch(other.url)).text();
  // Within five seconds, unless other tests take the processors.
  await expect.poll(html, { timeout: 15_000 }).toContain(hebrew);
  expect(await html()).not.toContain("Zwei");
  await page.goto(other.url);
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveText(hebrew);
  await expect(page.getByRole("heading", { level: 1 }).locator("bdi")).toHaveCSS(
    "display",
    "block",
  );
  await expect(page).toHaveTitle(`${hebrew} · Leise`);
  await page.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zwei, die zuhören");
  await expect(page).toHaveTitle("Zwei, die zuhören · Leise");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    "Zwei, die zuhören · Leise",
  );
  await other.stop();
});
