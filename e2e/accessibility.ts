import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Scans the page as it stands, with every rule that axe has, and fails on what it finds. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(" | ")})`,
  );
  expect(found, `Accessibility of ${page.url()}`).toEqual([]);
}
