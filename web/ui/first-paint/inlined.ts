import styles from "#web/styles.css?inline";
import script from "#web/ui/first-paint/early.js?raw";

const texts = { "early-script": script, "early-styles": styles };

/** Saves a request before the first paint. In the browser the text is read from the page. */
export function inlined(id: keyof typeof texts) {
  const text = import.meta.env.SSR ? texts[id] : document.getElementById(id)?.textContent;
  return {
    id,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text ?? "" },
  };
}
