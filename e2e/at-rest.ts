import { expect, type Page } from "@playwright/test";

/**
 * Runs in the page. Returns what is still going on after the next frame: fonts that load, reads and
 * saves, and animations with an end.
 */
const findUnrest = `new Promise((done) => requestAnimationFrame(() => setTimeout(done))).then(() => [
  ...(document.fonts.status === "loaded" ? [] : ["fonts"]),
  ...[...document.querySelectorAll("[aria-busy='true'], .spinner, .mantine-Skeleton-root[data-visible]")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map(({ className }) => "loading: " + className),
  ...document
    .getAnimations()
    .filter(({ effect, playState }) => {
      return playState === "running" && Number.isFinite(effect.getComputedTiming().endTime);
    })
    .map(({ effect }) => "moving: " + effect.target?.className),
])`;

/** The heading and everything requested is shown, and nothing moves. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  // A page that is left meanwhile is looked at again.
  await expect(async () => expect(await page.evaluate(findUnrest)).toEqual([])).toPass();
}
