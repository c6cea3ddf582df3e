import { addresses } from "#contract/addresses.ts";
import { expect, test } from "./fixtures.ts";
import { readShifts, watchShifts } from "./layout-shifts.ts";
import { logIn } from "./staff.ts";

const pages = Object.values(addresses).filter(
  (address) => /^\/(?:dashboard|settings|admin)/.test(address) && !address.includes(":"),
);

test("a signed-in page reads its data with one request, and does not move @mobile", async ({
  page,
}) => {
  await logIn(page);
  await page.waitForLoadState("networkidle");
  await watchShifts(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  for (const path of pages) {
    asked.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(asked, path).toEqual(["GET /api/batch"]);
    expect(await readShifts(page), path).toBeLessThanOrEqual(0.01);
  }
});
