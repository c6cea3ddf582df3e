import { expect, type Locator, type Page } from "@playwright/test";
import { untilAtRest } from "./at-rest.ts";

export function rowsWith(page: Page, ...words: string[]): Locator {
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  return words.reduce((found, hasText) => found.filter({ hasText }), rows);
}

/** Reloads until `wanted` is visible: a job in the background makes it appear. */
export async function readUntil(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await untilAtRest(page);
    await expect(wanted).toBeVisible({ timeout: 2000 });
  }).toPass();
}
