import styles from "#web/styles.css?inline";
import script from "#web/ui/first-paint/early.js?raw";

const texts = { "early-script": script, "early-styles": styles };

/**
 * Returns the props of an element whose text is written into the page, so that the first paint
 * needs no request. In the browser the text is read back from the page instead of being bundled.
 */
export function inlined(id: keyof typeof texts) {
  const text = import.meta.env.SSR ? texts[id] : document.getElementById(id)?.textContent;
  return {
    id,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: text ?? "" },
  };
}
