import type { Locator } from "@playwright/test";

/** Pixels by which the table is wider than its place on the page. */
export function cutOff(table: Locator): Promise<number> {
  return table.evaluate(
    (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
  );
}
