import { brand } from "#content/brand.ts";

export const light = {
  paper: "#faf7f2",
  ink: "#23302c",
  muted: "#5a6762",
  sand: "#efe8dc",
  accent: brand.accent,
} as const;

const dark: Record<keyof typeof light, string> = {
  paper: "#1b2220",
  ink: "#ece6da",
  muted: "#a9b3ae",
  sand: "#29332f",
  accent: "#8fc7b8",
};

export const fonts = {
  serif: "Georgia, 'Times New Roman', Times, serif",
  sans: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

/**
 * Inline styles can't depend on the reader's color scheme, so these rules override them by class.
 */
export const schemeStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .column { padding: 24px 20px 32px !important; } }
@media (prefers-color-scheme: dark) {
  body, .paper { background-color: ${dark.paper} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .sand { background-color: ${dark.sand} !important; }
  .rule { border-color: ${dark.sand} !important; }
  .accent { color: ${dark.accent} !important; }
}`;
