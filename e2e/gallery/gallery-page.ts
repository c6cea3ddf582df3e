import { type CDPSession, expect, type Page } from "@playwright/test";
import axe, { type Result } from "axe-core";
import { inWords } from "../accessibility.ts";

export interface Group {
  name: string;
  /** A selector of something visible once the group is complete. */
  awaits: string | null;
  isWindow: boolean;
}

/** With all fonts and axe. Returns the groups. */
export async function openGallery(page: Page, address: string): Promise<Group[]> {
  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  await page.goto(address);
  const links = page.locator("[data-group]");
  await links.first().waitFor();
  await page.evaluate(loadFonts);
  await page.evaluate(axe.source);
  return await links.evaluateAll((found) =>
    found.map((link) => ({
      name: link.getAttribute("data-group") ?? "",
      awaits: link.getAttribute("data-awaits"),
      isWindow: link.getAttribute("data-window") === "true",
    })),
  );
}

/** Without our fallbacks with the fonts' metrics. */
const loadFonts = `Promise.all(
  [...document.fonts].filter(({ family }) => !family.includes("Meanwhile")).map((font) => font.load())
)`;

/** Waits until it is complete. */
export async function showGroup(page: Page, session: CDPSession, group: Group): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(group.name)}`);
  await page.locator(`[data-shown=${group.name}]`).waitFor();
  if (group.awaits !== null) await expect(page.locator(group.awaits).first()).toBeVisible();
  await page.evaluate("Promise.all([...document.images].map((image) => image.decode()))");
  if (!group.isWindow) await page.evaluate("document.activeElement?.blur()");
  await page.evaluate(roundHeight);
  await forceStates(session);
}

/**
 * Rounded, so that a line more or less in another version of the browser does not change the size.
 * Measured once the height is stable for some frames: a list may be drawn as a table first.
 */
const roundHeight = `(async () => {
  const main = document.querySelector("main");
  main.style.minHeight = "";
  await document.fonts.ready;
  for (let height = 0, still = 0; still < 5; height = main.scrollHeight) {
    await new Promise(requestAnimationFrame);
    still = main.scrollHeight === height ? still + 1 : 0;
  }
  main.style.minHeight = Math.ceil(main.scrollHeight / 32) * 32 + "px";
})()`;

const controls = ":is(a, button, input, select, textarea, [role=tab])";
const statesOf = { hover: ["hover"], focus: ["focus", "focus-visible", "focus-within"] };

/** As if the pointer or the focus were on all of them. */
async function forceStates(session: CDPSession): Promise<void> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  for (const [state, forcedPseudoClasses] of Object.entries(statesOf)) {
    const selector = `[data-state=${state}] ${controls}`;
    const found = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
    await Promise.all(
      found.nodeIds.map((nodeId) =>
        session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }),
      ),
    );
  }
}

/**
 * A group has the same landmark in several states, of which a page has only one. Frames are scanned
 * in the journeys.
 */
const scan = `axe.run(document, {
  iframes: false,
  resultTypes: ["violations"],
  rules: { "landmark-unique": { enabled: false } },
}).then(({ violations }) => violations)`;

export async function findInaccessible(page: Page): Promise<string[]> {
  return inWords(await page.evaluate<Result[]>(scan));
}

/** Fonts of the machine in the page's text. There should be none. */
export async function findForeignFonts(session: CDPSession): Promise<string[]> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const selector = "body :not(code, pre, code *, pre *, :has(code, pre))";
  const found = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    found.nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  const foreign = used.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont));
  return [...new Set(foreign.map(({ familyName }) => familyName))];
}
