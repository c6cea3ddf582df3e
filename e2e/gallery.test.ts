import { test as base, expect } from "@playwright/test";
import { chromiumOptions } from "./browsers.ts";
import { type BuiltGallery, buildGallery } from "./gallery/built-gallery.ts";
import {
  findForeignFonts,
  findInaccessible,
  openGallery,
  showGroup,
} from "./gallery/gallery-page.ts";
import { checkPictures, chooseComparison, compare } from "./gallery/pictures.ts";

/** Letters and colours are drawn alike, whatever the machine prefers. */
const drawing = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

const test = base.extend<{ gallery: string }, { built: BuiltGallery }>({
  launchOptions: { ...chromiumOptions, args: [...(chromiumOptions.args ?? []), ...drawing] },
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const built = await buildGallery();
      await use(built);
      await built.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  gallery: async ({ built, context }, use) => use(await built.serve(context)),
});

// One process builds the gallery for all. A picture that differs does so again: nothing is
// repeated.
test.describe.configure({ mode: "default", retries: 0, timeout: 180_000 });

const styles = ["light", "dark", "quiet-light", "quiet-dark"];

/**
 * All styles on a wide screen, for colours and states, and one on a narrow screen, for the layout.
 */
const places = [
  ...styles.map((style) => ({ style, width: "wide", pixels: 1280 })),
  { style: "light", width: "narrow", pixels: 390 },
];

for (const { style, width, pixels } of places) {
  test(`every component in ${style} and ${width} looks as it did, is accessible, and is drawn with the product's own fonts`, async ({
    page,
    gallery,
    browser,
  }) => {
    const how = chooseComparison(browser);
    await page.setViewportSize({ width: pixels, height: 844 });
    const groups = await openGallery(page, `${gallery}/?style=${style}`);
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    for (const group of groups) {
      await showGroup(page, session, group);
      const part = group.isWindow ? null : "main";
      await compare(page, `${style}-${width}/${group.name}`, part, how);
      const findings = await findInaccessible(page);
      expect.soft(findings, `Accessibility of ${group.name}`).toEqual([]);
      // An element that is rendered again meanwhile can't be asked for its fonts.
      await expect(async () => {
        const fonts = await findForeignFonts(session);
        expect(fonts, `Fonts of the machine in ${group.name}`).toEqual([]);
      }).toPass({ timeout: 10_000 });
    }
  });
}

test("every picture is of a group in a style and a width", async ({ page, gallery, browser }) => {
  const groups = await openGallery(page, gallery);
  checkPictures(
    places.flatMap(({ style, width }) => groups.map(({ name }) => `${style}-${width}/${name}`)),
    browser,
  );
});
