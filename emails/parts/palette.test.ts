import { describe, expect, test } from "vitest";
import { renderSample } from "#testing/mail/render-sample.ts";
import { dark, light } from "./palette.ts";

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

/** As WCAG defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
