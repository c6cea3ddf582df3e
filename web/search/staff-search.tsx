import { type ComponentType, Suspense, useEffect, useState } from "react";
import { listenForSearchKeys, onSearchAsked } from "#web/search/search-asking.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

export interface SearchOpening {
  /** A count of requests: the search opens whenever it changes. */
  asked: number;
}

/** By its keys, and when its button asks for it. `Dialog` is not rendered before. */
export function StaffSearch({ Dialog }: { Dialog: ComponentType<SearchOpening> }) {
  const [asked, setAsked] = useState(0);
  useEffect(() => onSearchAsked(() => setAsked((before) => before + 1)), []);
  useEffect(listenForSearchKeys, []);
  if (asked === 0) return null;
  return (
    <PartBoundary failure="Failed to load the search">
      <Suspense>
        <Dialog asked={asked} />
      </Suspense>
    </PartBoundary>
  );
}
