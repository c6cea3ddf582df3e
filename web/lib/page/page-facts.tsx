import { createContext, use } from "react";
import type { PageFacts } from "#contract/page-facts.ts";

const id = "page-facts";

/** Null in development. Partial in pages that only the browser renders. */
export const PageFactsContext = createContext<Partial<PageFacts> | null>(
  typeof document === "undefined" ? null : readFacts(document.getElementById(id)),
);

function readFacts(block: Element | null): Partial<PageFacts> | null {
  return block === null ? null : JSON.parse(block.textContent);
}

/** Browsers do not run such a block, so the Content-Security-Policy needs no hash. */
export function PageFactsBlock() {
  const facts = use(PageFactsContext);
  if (facts === null) return null;
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return (
    <script id={id} type="application/json">
      {json}
    </script>
  );
}
