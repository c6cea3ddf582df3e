import { type AccentName, accents } from "#contract/texts/accents.ts";

/** Replaces the tokens of the theme. The quiet style keeps its own. */
export function accentStyles(name: AccentName): string {
  return (["light", "dark"] as const)
    .map((scheme) => {
      const { accent, strong, onAccent } = accents[name][scheme];
      const tokens = `--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent}`;
      return `html[data-mantine-color-scheme=${scheme}]:not([data-quiet]){${tokens}}`;
    })
    .join("");
}
