import { lazy, type ReactNode } from "react";
import type { CoachFace } from "#contract/coaches/coaches.ts";
import { PageFact } from "#web/ui/page/page-fact.tsx";

const FacesQuery = lazy(() => import("./faces-query.tsx"));

/** Of the coaches who are shown, which may be none. */
export function CoachFaces({ children }: { children: (faces: readonly CoachFace[]) => ReactNode }) {
  return (
    <PageFact
      name="coachFaces"
      render={children}
      fallback={<FacesQuery>{children}</FacesQuery>}
      failure="Failed to load the coaches"
    />
  );
}
