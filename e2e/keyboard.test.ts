import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

test.use({ sharesAcademy: true });

test("by keyboard, everything on a page is reached in turn, has a name and shows the focus", {
  tag: "@pages.keyboard",
}, async ({ page }) => {
  await expectKeyboard(page, "/apply");
  await logIn(page);
  for (const path of ["/dashboard/profile", "/settings", "/admin", "/admin/leads"]) {
    await expectKeyboard(page, path);
  }
});

test("the link at the beginning of a page leads to its content", {
  tag: "@pages.keyboard",
}, async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

/** From the beginning of the page to its end. */
async function expectKeyboard(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".spinner")).toHaveCount(0);
  const focused = page.locator(":focus");
  for (let stops = 0; ; stops++) {
    expect(stops, `${path} has no end`).toBeLessThan(300);
    await page.keyboard.press("Tab");
    if ((await focused.count()) === 0) return expect(stops).toBeGreaterThan(5);
    const where = `${path}, stop ${stops}: ${await focused.evaluate((element) => element.outerHTML.slice(0, 200))}`;
    await expect(focused, where).toBeInViewport();
    await expect(focused, where).toHaveAccessibleName(/\S/);
    expect(await focused.evaluate(showsFocus), where).toBe(true);
  }
}

/** Or the element drawn in place of a switch or radio button. */
function showsFocus(element: Element): boolean {
  return [element, element.nextElementSibling].some((shown) => {
    if (shown === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}
