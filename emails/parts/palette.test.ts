import { describe, expect, test } from "vitest";
import { accents } from "#contract/texts/accents.ts";
import { contrast } from "#testing/contrast.ts";
import { renderSample } from "#testing/mail/render-sample.ts";
import { dark, inAccent, light } from "./palette.ts";

describe.each(Object.entries({ light, dark }))(
  "in the %s scheme",
  { tags: "messages.form" },
  (_scheme, colors) => {
    test.each([
      ["text on the page", colors.ink, colors.paper],
      ["second text on the page", colors.muted, colors.paper],
      ["a link on the page", colors.accent, colors.paper],
      ["text on a panel", colors.ink, colors.sand],
      ["second text on a panel", colors.muted, colors.sand],
      ["the words of the button", colors.onAccent, colors.accent],
    ])("%s can be read", (_what, text, behind) => {
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
    });

    test("the button stands out from the page", () => {
      expect(contrast(colors.accent, colors.paper)).toBeGreaterThanOrEqual(3);
    });
  },
);

test("the button of a mail takes the colors of the reader's scheme", {
  tags: "messages.form",
}, async () => {
  const { html } = await renderSample("place-opened");
  expect(html).toMatch(/<a [^>]*class="button"[^>]*background-color:#2f6f62;color:#fdfbf7/);
  expect(html).toContain(
    `.button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }`,
  );
});

describe.each(Object.entries(accents))("the color %s", { tags: "texts.colors" }, (name, own) => {
  const schemes = [
    { ...own.light, behind: [light.paper, light.sand, "#fffdf9"] },
    { ...own.dark, behind: [dark.paper, dark.sand, "#232019"] },
  ];

  test("can be read on everything that is behind it, and its words on it", () => {
    for (const { accent, strong, onAccent, behind } of schemes) {
      for (const color of [accent, strong]) {
        for (const other of [...behind, onAccent]) {
          expect(contrast(color, other)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test("is the color of mails that the academy sends", async () => {
    const { html } = await renderSample("place-opened");
    expect(inAccent(html, name as keyof typeof accents)).toContain(
      `background-color:${own.light.accent};color:${own.light.onAccent}`,
    );
  });
});
