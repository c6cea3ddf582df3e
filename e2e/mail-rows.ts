import { expect, type Locator, type Page } from "@playwright/test";

/** The rows of a table that say all of these words. */
export function rowsWith(page: Page, ...words: string[]): Locator {
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  return words.reduce((found, hasText) => found.filter({ hasText }), rows);
}

/** Reads the page again until it shows what happens in the background. */
export async function readUntil(page: Page, address: string, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(wanted).toBeVisible({ timeout: 3000 });
  }).toPass();
}
