import styles from "#web/styles.css?inline";
import script from "#web/ui/first-paint/early.js?raw";

const texts = { "early-script": script, "early-styles": styles };

/**
 * For an element whose text stands in the page itself, so that the first paint waits for nothing.
 * The text is no part of the browser's code: there it is read back from the page.
 */
export function inlined(id: keyof typeof texts) {
  const text = import.meta.env.SSR ? texts[id] : document.getElementById(id)?.textContent;
  return {
    id,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text ?? "" },
  };
}
