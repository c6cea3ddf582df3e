import type { Page } from "@playwright/test";

// Runs in the page.
const watching = `
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) dataset.shifts = Number(dataset.shifts ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });
`;

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: watching });
}

/** The sum of layout shifts, as browsers measure them. */
export async function readShifts(page: Page): Promise<number> {
  await nextFrame(page);
  return Number((await page.locator("html").getAttribute("data-shifts")) ?? 0);
}

/** The page has been painted and has begun its next task. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
}
