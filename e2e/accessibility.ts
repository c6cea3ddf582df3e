import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Scans the page in its present state with all rules of axe. Fails on any finding. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(" | ")})`,
  );
  expect(found, `Accessibility of ${page.url()}`).toEqual([]);
}
