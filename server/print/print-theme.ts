import { createRequire } from "node:module";
import { Font, StyleSheet } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";

const { resolve } = createRequire(import.meta.url);

export const palette = {
  paper: "#faf7f2",
  white: "#ffffff",
  ink: "#23302c",
  muted: "#5f6b66",
  accent: brand.accent,
  sand: "#efe8dc",
  line: "#d9cfbe",
} as const;

export const serif = "Source Serif 4";
export const sans = "Inter";

/** In points; Letter is 612 by 792. */
export const margin = { side: 68, top: 58, bottom: 62 } as const;

const faces = [
  { family: serif, folder: "source-serif-4", weight: 400, style: "normal" },
  { family: serif, folder: "source-serif-4", weight: 400, style: "italic" },
  { family: serif, folder: "source-serif-4", weight: 600, style: "normal" },
  { family: sans, folder: "inter", weight: 400, style: "normal" },
  { family: sans, folder: "inter", weight: 600, style: "normal" },
] as const;

export function registerFonts() {
  for (const { family, folder, weight, style } of faces) {
    const file = `@fontsource/${folder}/files/${folder}-latin-${weight}-${style}.woff`;
    Font.register({ family, src: resolve(file), fontWeight: weight, fontStyle: style });
  }
  // Readers copy the scripts, and a hyphenated word would be copied with its hyphen.
  Font.registerHyphenationCallback((word) => [word]);
}

export const text = StyleSheet.create({
  body: { fontFamily: sans, fontSize: 9.6, lineHeight: 1.5, color: palette.ink },
  lead: { fontFamily: serif, fontSize: 12.5, lineHeight: 1.5, color: palette.ink },
  small: { fontFamily: sans, fontSize: 8.4, lineHeight: 1.5, color: palette.muted },
  label: {
    fontFamily: sans,
    fontWeight: 600,
    fontSize: 7.4,
    lineHeight: 1.4,
    letterSpacing: 0.7,
    textTransform: "uppercase",
    color: palette.accent,
  },
  title: { fontFamily: serif, fontWeight: 600, fontSize: 27, lineHeight: 1.15, color: palette.ink },
  name: { fontFamily: serif, fontWeight: 600, fontSize: 15, lineHeight: 1.2, color: palette.ink },
  aside: {
    fontFamily: serif,
    fontStyle: "italic",
    fontSize: 10.4,
    lineHeight: 1.45,
    color: palette.ink,
  },
});
