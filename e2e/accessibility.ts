import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe, { type Result } from "axe-core";
import { untilAtRest } from "./at-rest.ts";

/** Runs in the page. */
const countChanges = `(() => {
  const seen = { changes: 0 };
  const changes = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(() => (seen.changes += 1)).observe(document, changes);
  return seen;
})()`;

const mostScans = 5;

/** With all rules of axe. Scans again if the page changed meanwhile. */
export async function expectAccessible(page: Page): Promise<void> {
  let scan = await scanAtRest(page);
  for (let scans = 1; scan.hasChanged && scan.found.length > 0 && scans < mostScans; scans += 1) {
    scan = await scanAtRest(page);
  }
  expect(scan.found, `Accessibility of ${page.url()}`).toEqual([]);
}

async function scanAtRest(page: Page): Promise<{ found: string[]; hasChanged: boolean }> {
  await untilAtRest(page);
  const seen = await page.evaluateHandle<{ changes: number }>(countChanges);
  const found = inWords(await findViolations(page));
  return { found, hasChanged: (await seen.evaluate(({ changes }) => changes)) > 0 };
}

export function inWords(violations: readonly Result[]): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(" | ")})`,
  );
}

/** Only for frames: the builder opens a second page, which costs three times the scan itself. */
async function findViolations(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).analyze()).violations;
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  );
}
