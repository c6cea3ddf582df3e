import { expect, type Locator, type Page } from "@playwright/test";
import { untilAtRest } from "./at-rest.ts";

/** The table rows that contain all of these words. */
export function rowsWith(page: Page, ...words: string[]): Locator {
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  return words.reduce((found, hasText) => found.filter({ hasText }), rows);
}

/** Reloads the page until `wanted` is visible: it appears when a job in the background is done. */
export async function readUntil(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await untilAtRest(page);
    await expect(wanted).toBeVisible({ timeout: 2000 });
  }).toPass();
}
