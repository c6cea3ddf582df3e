import type { Locator } from "@playwright/test";

/** How many pixels wider the table is than its place on the page. */
export function cutOff(table: Locator): Promise<number> {
  return table.evaluate(
    (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
  );
}
