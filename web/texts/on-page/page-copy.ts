export type PageStyle = "light" | "dark" | "quiet";

/** What only the editor adds, and what would do something. */
const leftOut = ".editing, .own-text-button, .text-tools, .text-note, .notices, script, .skip-link";

/** Shows what the page shows, in another style and at the width of `target`. Nothing in it works. */
export function copyPage(target: Document, style: PageStyle): void {
  const { scrollTop } = target.documentElement;
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(leftOut)) part.remove();
  for (const box of copy.querySelectorAll<HTMLTextAreaElement>("textarea.text-area")) {
    box.replaceWith(box.value);
  }
  copy.inert = true;
  const root = target.documentElement;
  root.lang = document.documentElement.lang;
  root.dataset["mantineColorScheme"] = style === "dark" ? "dark" : "light";
  if (style === "quiet") root.dataset["quiet"] = "";
  else delete root.dataset["quiet"];
  const window = target.defaultView as (Window & typeof globalThis) | null;
  if (window === null) return;
  target.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    const adopted = new window.CSSStyleSheet();
    adopted.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
    return adopted;
  });
  root.replaceChild(target.adoptNode(copy), target.body);
  root.scrollTop = scrollTop;
}
