import { lazy, Suspense, use } from "react";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

/** Apart, so that a page without a picture carries nothing of it. */
const ShownPicture = lazy(() => import("#web/landing/shown-landing-picture.tsx"));
const PictureQuery = lazy(() => import("#web/landing/landing-picture-query.tsx"));

export function LandingPicture() {
  const facts = use(PageFactsContext);
  if (facts?.landingPicture) {
    return (
      <Suspense fallback={null}>
        <ShownPicture picture={facts.landingPicture} />
      </Suspense>
    );
  }
  // Pages that only the browser renders know nothing of the academy.
  if (facts?.academy !== undefined) return null;
  return (
    <PartBoundary failure="Failed to load the picture">
      <Suspense fallback={null}>
        <PictureQuery />
      </Suspense>
    </PartBoundary>
  );
}
