import { expect, test } from "./fixtures.ts";

const pages = [
  { path: "/", heading: /Grow in sales without pretending to be an extrovert/ },
  { path: "/about", heading: /./ },
  { path: "/info-session", heading: /./ },
  { path: "/apply", heading: "Cohort Fit Check" },
  { path: "/thanks", heading: "Check your inbox" },
] as const;

test("the header is 64 pixels tall", async ({ page }) => {
  await page.goto("/");
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
});

for (const { path, heading } of pages) {
  test(`${path} says what it says without any script, and is accessible @mobile`, async ({
    page,
    browser,
    server,
  }) => {
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
