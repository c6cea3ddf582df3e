import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";

const folder = join(import.meta.dirname, "pictures");
const versionFile = join(folder, "chromium.txt");

/** Finds a colour that changed a little. In one version of Chromium, pictures are the same. */
const strict = { threshold: 0.02, maxDiffPixelRatio: 0.0002 };

/** Allows edges of letters and lines to differ by a pixel, as in another version. */
const tolerant = { threshold: 0.3, maxDiffPixelRatio: 0.06 };

/** `npm run pictures`. */
const isTaking = () => test.info().config.updateSnapshots !== "none";

const majorOf = (browser: Browser) => browser.version().split(".")[0] ?? "";

export interface Comparison {
  tolerance: typeof strict;
  advice: string;
}

/** Strict only in the version of Chromium that took the pictures. */
export function chooseComparison(browser: Browser): Comparison {
  const here = majorOf(browser);
  const taken = isTaking() ? here : readFileSync(versionFile, "utf8").trim();
  const advice = "If it is meant to look so, run: npm run pictures";
  if (here === taken) return { tolerance: strict, advice };
  const difference = `The pictures were taken with Chromium ${taken}. This is Chromium ${here}, so only large differences count`;
  test.info().annotations.push({ type: "other Chromium", description: difference });
  return { tolerance: tolerant, advice: `${difference}. ${advice}` };
}

export async function compare(page: Page, picture: string, part: string | null, how: Comparison) {
  const shown = part === null ? page : page.locator(part);
  const options = { ...how.tolerance, stylePath: join(import.meta.dirname, "photograph.css") };
  await expect
    .soft(shown, `${picture} looks different. ${how.advice}`)
    .toHaveScreenshot(`${picture}.png`.split("/"), options);
}

/**
 * Fails for a picture without a group, or a group without one. A run that takes the pictures
 * removes those without a group, and notes the browser's version.
 */
export function checkPictures(pictures: readonly string[], browser: Browser): void {
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".png"))
      .map((name) => name.slice(0, -".png".length))
      .sort();
  if (isTaking()) {
    for (const name of files()) {
      if (!pictures.includes(name)) rmSync(join(folder, `${name}.png`));
    }
    writeFileSync(versionFile, `${majorOf(browser)}\n`);
  }
  expect(files(), "The pictures. Run: npm run pictures").toEqual([...pictures].sort());
}
