import { createContext, use } from "react";
import { useLocation } from "react-router";
import type { PageFacts } from "#contract/page-facts.ts";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
import type { ShownTexts } from "#contract/texts/texts.ts";
import { startTexts } from "#web/lib/texts/published-texts.ts";

const id = "page-facts";

/** Null in development. Partial in pages that only the browser renders. */
export const PageFactsContext = createContext<Partial<PageFacts> | null>(
  typeof document === "undefined" ? null : readFacts(document.getElementById(id)),
);

function readFacts(block: Element | null): Partial<PageFacts> | null {
  if (block === null) return null;
  const facts: Partial<PageFacts> = JSON.parse(block.textContent);
  if (facts.texts) startTexts(facts.texts, groupsOfPage(window.location.pathname));
  return facts;
}

/** Nothing while all texts have their defaults. */
function textsOfPage(texts: ShownTexts = {}, pathname: string): { texts?: ShownTexts } {
  const own = Object.entries(texts);
  if (own.length === 0) return {};
  const groups: readonly string[] = groupsOfPage(pathname);
  const isOfPage = ([name]: [string, unknown]) => groups.includes(name.split(".")[0] ?? "");
  return { texts: Object.fromEntries(own.filter(isOfPage)) };
}

/** Browsers do not run such a block, so the Content-Security-Policy needs no hash. */
export function PageFactsBlock() {
  const facts = use(PageFactsContext);
  const { pathname } = useLocation();
  if (facts === null) return null;
  const { texts, ...others } = facts;
  const shown = { ...others, ...textsOfPage(texts, pathname) };
  const json = JSON.stringify(shown).replaceAll("<", "\\u003c");
  return (
    <script id={id} type="application/json">
      {json}
    </script>
  );
}
