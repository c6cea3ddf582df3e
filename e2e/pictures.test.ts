import { encoded, halves } from "#testing/pictures/picture-samples.ts";
import { expect, test } from "./fixtures.ts";
import { logIn } from "./staff.ts";

test("staff choose a picture of the landing page, move its point by keys, and visitors see it", {
  tag: ["@pictures.landing", "@pictures.made"],
}, async ({ page, browser, server }) => {
  await page.goto("/");
  expect(await page.content()).not.toContain("/pictures/");
  await logIn(page);
  await page.goto("/admin/settings");
  const form = page.getByRole("form", { name: "Picture of the landing page" });
  const buffer = Buffer.from(await encoded(halves(2000, 900).jpeg()));
  const photo = { name: "desk.jpg", mimeType: "image/jpeg", buffer };
  await form.getByLabel("Picture: file").setInputFiles(photo);
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog.getByRole("button", { name: /^Middle of the cut: 50%/ }).press("ArrowRight");
  await dialog.getByLabel("What the picture shows").fill("Two colors");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(form.getByRole("img", { name: "Two colors" })).toBeVisible();
  await form.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Picture of the landing page saved")).toBeVisible();

  const phone = await browser.newPage({
    baseURL: server.url,
    deviceScaleFactor: 3,
    viewport: { width: 390, height: 844 },
  });
  await expect(async () => {
    await phone.goto("/");
    await expect(phone.getByRole("img", { name: "Two colors" })).toHaveCount(1, { timeout: 100 });
  }).toPass();
  const picture = phone.getByRole("img", { name: "Two colors" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.currentSrc))
    .toMatch(/\/pictures\/[0-9a-f]{32}-800\.avif$/);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 10, 1);
  await phone.close();
});
