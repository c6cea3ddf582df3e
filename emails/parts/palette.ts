import { type AccentName, accents } from "#contract/texts/accents.ts";

const { pine } = accents;

export const light = {
  paper: "#faf7f2",
  ink: "#23302c",
  muted: "#56615b",
  sand: "#efe8dc",
  rule: "#ddd3c3",
  accent: pine.light.accent,
  onAccent: pine.light.onAccent,
} as const;

export const dark: Record<keyof typeof light, string> = {
  paper: "#1d1b18",
  ink: "#ebe4d7",
  muted: "#b5ad9e",
  sand: "#282520",
  rule: "#3d3830",
  accent: pine.dark.accent,
  onAccent: pine.dark.onAccent,
};

/** The mail in the academy's color: it is drawn in the default one. */
export function inAccent(html: string, name: AccentName): string {
  if (name === "pine") return html;
  const own = accents[name];
  return html
    .replaceAll(light.accent, own.light.accent)
    .replaceAll(dark.accent, own.dark.accent)
    .replaceAll(dark.onAccent, own.dark.onAccent);
}

export const fonts = {
  serif: "Georgia, 'Times New Roman', Times, serif",
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

/** Inline styles can't follow the reader's colour scheme: these rules override them by class. */
export const schemeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .column { padding: 24px 20px 32px !important; } }
@media (prefers-color-scheme: dark) {
  body, .paper { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .sand { background-color: ${dark.sand} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .accent { color: ${dark.accent} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}`;
