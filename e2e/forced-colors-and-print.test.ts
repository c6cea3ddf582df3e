import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addModule, everyType, publishCourse } from "./publishing.ts";
import { logIn } from "./staff.ts";

type Style = "backgroundColor" | "borderBottomColor";

const styleOf = (place: Locator, name: Style) =>
  place.evaluate((element, style) => getComputedStyle(element)[style], name);

/** As the browser resolves a color that the person has chosen for the system. */
const systemColor = (page: Page, name: "Highlight" | "Canvas") =>
  page.evaluate((color) => {
    const sample = document.createElement("i");
    sample.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(sample);
    const resolved = getComputedStyle(sample).color;
    sample.remove();
    return resolved;
  }, name);

/** As painted, at the end of the first and of the third quarter of its width. */
async function colorsAlong(place: Locator): Promise<number[][]> {
  const picture = (await place.screenshot()).toString("base64");
  return await place.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext("2d", {
      willReadFrequently: true,
    });
    drawing?.drawImage(bitmap, 0, 0);
    return [0.25, 0.75].map((part) => [
      ...(drawing?.getImageData(width * part, height / 2, 1, 1).data ?? []),
    ]);
  }, picture);
}

const title = "How to ask one question and then wait for the whole answer of a client";

test("in forced colors what is chosen, done, current and played is told apart", async ({
  page,
}) => {
  await publishLessons(page);
  await page.emulateMedia({ forcedColors: "active" });

  await page.goto("/settings");
  const chosen = await systemColor(page, "Highlight");
  const plain = await systemColor(page, "Canvas");
  expect(chosen).not.toBe(plain);
  const paces = page.locator("[name=quiet_pace]");
  expect(await styleOf(paces.and(page.locator(":checked")), "backgroundColor")).toBe(chosen);
  expect(await styleOf(paces.and(page.locator(":not(:checked)")).first(), "backgroundColor")).toBe(
    plain,
  );
  const track = page.getByRole("switch", { name: "Email" }).locator("+ *");
  expect(await styleOf(track, "backgroundColor")).toBe(chosen);

  await page.goto("/admin/leads");
  const places = page.locator(".staff-places a");
  const current = places.and(page.locator("[aria-current]"));
  const other = places.and(page.locator(":not([aria-current])")).first();
  expect(await styleOf(current, "borderBottomColor")).toBe(chosen);
  expect(await styleOf(other, "borderBottomColor")).toBe(plain);

  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: /^Start/ }).click();
  await page.getByRole("button", { name: "Mark as Complete" }).click();
  await page.getByRole("link", { name: "Continue to Next Module" }).click();
  const controls = page.locator(".media-controls");
  await page.getByRole("button", { name: /^Play/ }).click();
  await expect(controls).toBeVisible();
  expect(await controls.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe(
    "none",
  );
  const bar = controls.evaluate((element) =>
    getComputedStyle(element).getPropertyValue("--media-range-bar-color").trim(),
  );
  expect(await bar).toBe("Highlight");

  await page.goto("/dashboard/training");
  const [done, left] = await colorsAlong(page.getByRole("progressbar"));
  expect(done).not.toEqual(left);
  // The fixture's check of contrasts knows the page's own colors alone.
  await page.emulateMedia({ forcedColors: "none" });
});

test("a lesson prints its whole text, without navigation and buttons", async ({ page }) => {
  await publishLessons(page);
  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: /^Start/ }).click();
  await expect(page.getByText("Ask one question.")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Ask one question.")).toBeVisible();
  await expect(page.locator("nav:visible, button:visible, header:visible")).toHaveCount(0);
  expect(
    await page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight),
  ).toBeLessThanOrEqual(0);
});

test("the way back to the training is one line on a phone", async ({ page }) => {
  await publishLessons(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/training");
  await page.getByRole("link", { name: /^Start/ }).click();
  await expect(page.getByRole("button", { name: "Mark as Complete" })).toBeVisible();
  const way = page.locator(".breadcrumb");
  await expect(way).toBeVisible();
  const lineHeight = await way.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const { height } = (await way.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(1.5 * lineHeight);
    expect(await way.locator("li:visible").count()).toBe(1);
  }
});

async function publishLessons(page: Page): Promise<void> {
  await logIn(page);
  await publishCourse(page, "Following up without feeling pushy, in eight weeks and at your pace");
  const [text, video] = everyType;
  if (text === undefined || video === undefined) throw new Error("There are no drafts");
  await addModule(page, { ...text, title });
  await addModule(page, video);
}
