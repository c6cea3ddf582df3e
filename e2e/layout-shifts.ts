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

/** Adds up how far each page that is opened from now on moves while it is shown. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({ content: watching });
}

/** Returns the sum of the layout shifts of the page, as browsers measure them. */
export async function readShifts(page: Page): Promise<number> {
  await nextFrame(page);
  return Number((await page.locator("html").getAttribute("data-shifts")) ?? 0);
}

/** Waits until the page has been painted as it is now, and has begun its next task. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
}
