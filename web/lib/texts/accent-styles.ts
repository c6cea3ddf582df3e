import { type AccentName, accents } from "#contract/texts/accents.ts";

/** Drawn by the server, so that a visitor loads no table of colors. */
export function inlinedAccent(name: AccentName) {
  const styles = import.meta.env.SSR ? accentStyles(name) : "";
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: styles } };
}

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
