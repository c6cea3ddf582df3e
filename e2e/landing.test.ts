import { expect, test } from "./fixtures.ts";

test("a visitor reads the landing page @mobile", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
