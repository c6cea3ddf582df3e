import { expect, type Page } from "@playwright/test";

/**
 * Runs in the page. After the next frame, returns what is still going on there: fonts that load,
 * parts that are being read or saved, and animations that come to an end. Spinning and the like never
 * ends, and is not waited for.
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

/** Waits until the page shows its heading and everything it has been asked for, and nothing moves. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  // A page that is left meanwhile is looked at again.
  await expect(async () => expect(await page.evaluate(findUnrest)).toEqual([])).toPass();
}
