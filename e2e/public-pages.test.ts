import { expect, test } from "./fixtures.ts";

test.use({ sharesAcademy: true });

const pages = [
  { path: "/", heading: /Grow in sales without pretending to be an extrovert/ },
  { path: "/about", heading: /./ },
  { path: "/info-session", heading: /./ },
  { path: "/apply", heading: "Cohort Fit Check" },
  { path: "/thanks", heading: "Check your inbox" },
  { path: "/privacy", heading: "Privacy" },
  { path: "/terms", heading: "Terms" },
] as const;

test("the header is 64 pixels tall", { tag: "@pages.header" }, async ({ page }) => {
  await page.goto("/");
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
});

test("the first screen shows both coaches and both buttons @mobile", {
  tag: "@pages.landing",
}, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const name of ["Nora Whitlock", "Julian Oyelaran"]) {
    await expect(main.getByRole("img", { name }).first()).toBeInViewport({ ratio: 1 });
  }
  // Of a new academy, in which nothing is dated yet.
  for (const name of ["Get the free playbook", "Tell me the date"]) {
    await expect(main.getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
  }
});

test("a question opens its answer without scripts", async ({ browser, server }) => {
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const page = await reader.newPage();
  await page.goto(server.url);
  const answer = page.getByText(/Nobody is called on without warning, and there are no role-plays/);
  await expect(answer).toBeHidden();
  await page.getByText("Do I have to speak in front of the group?").click();
  await expect(answer).toBeVisible();
  await reader.close();
});

for (const { path, heading } of pages) {
  test(`${path} says what it says without any script, and is accessible @mobile`, {
    tag: ["@applications.form", "@pages.public", "@pages.landing"],
  }, async ({ page, browser, server }) => {
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const plain = await reader.newPage();
    await plain.goto(server.url + path);
    await expect(plain.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await reader.close();
    await page.goto(path);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${server.url}${path === "/" ? "/" : path}`);
    for (const property of ["og:title", "og:description", "og:url", "og:image"]) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute("content", /./);
    }
  });
}
