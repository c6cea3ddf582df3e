import { type ComponentType, Suspense, useEffect, useState } from "react";
import { onSearchAsked } from "#web/search/search-asking.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

export interface SearchOpening {
  isOpen: boolean;
  onClose: () => void;
}

/** Opens the search by its keys, and when its button asks for it. `Dialog` is not rendered before. */
export function StaffSearch({ Dialog }: { Dialog: ComponentType<SearchOpening> }) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onSearchAsked(() => {
        setIsUsed(true);
        setIsOpen(true);
      }),
    [],
  );
  if (!isUsed) return null;
  return (
    <PartBoundary failure="Failed to load the search">
      <Suspense>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    </PartBoundary>
  );
}
