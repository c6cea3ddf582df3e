import { lazy, Suspense, use } from "react";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

/** Apart, so that a page without voices carries nothing of them. */
const ShownVoices = lazy(() => import("#web/shared/voices/shown-voices.tsx"));

/** The first ones, cut, unless all are asked for. Nothing while none is published. */
export function Voices({ areAll = false }: { areAll?: boolean }) {
  const facts = use(PageFactsContext);
  // Pages that only the browser renders know nothing of the academy.
  if (facts?.academy !== undefined && facts.voices === undefined) return null;
  return (
    <PartBoundary failure="Failed to load what people say">
      <Suspense fallback={null}>
        <ShownVoices areAll={areAll} />
      </Suspense>
    </PartBoundary>
  );
}
