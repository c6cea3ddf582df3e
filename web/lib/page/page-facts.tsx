import { createContext, use } from "react";
import { coaches } from "#content/coaches.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
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
  const isRenderedByServer = facts.academy !== undefined;
  return isRenderedByServer ? { coachFaces: [...coaches], ...facts } : facts;
}

/** The landing page has no room for what its scripts know. */
function withoutDefaults({ coachFaces, ...facts }: Partial<PageFacts>): Partial<PageFacts> {
  const isDefault = JSON.stringify(coachFaces) === JSON.stringify(coaches);
  return isDefault || coachFaces === undefined ? facts : { ...facts, coachFaces };
}

/** Browsers do not run such a block, so the Content-Security-Policy needs no hash. */
export function PageFactsBlock() {
  const facts = use(PageFactsContext);
  if (facts === null) return null;
  const json = JSON.stringify(withoutDefaults(facts)).replaceAll("<", "\\u003c");
  return (
    <script id={id} type="application/json">
      {json}
    </script>
  );
}
