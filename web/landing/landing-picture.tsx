import { lazy, Suspense, use } from "react";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";

/** Apart, so that a page without a picture carries nothing of it. */
const ShownPicture = lazy(() => import("#web/landing/shown-landing-picture.tsx"));

export function LandingPicture() {
  const picture = use(PageFactsContext)?.landingPicture;
  return (
    picture && (
      <Suspense fallback={null}>
        <ShownPicture picture={picture} />
      </Suspense>
    )
  );
}
