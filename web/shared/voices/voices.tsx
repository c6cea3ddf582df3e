import { lazy, Suspense, use, useState } from "react";
import { firstVoices } from "#contract/voices/shown-voices.ts";
import type { PublicVoices } from "#contract/voices/voices.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { VoiceList } from "#web/shared/voices/voice-list.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

const VoicesQuery = lazy(() => import("#web/shared/voices/voices-query.tsx"));

/** The first ones, cut, unless all are asked for. Nothing while none is published. */
export function Voices({ areAll = false }: { areAll?: boolean }) {
  const isHydrated = useHydrated();
  const { initialData } = usePageFact("voices");
  const [fact] = useState(initialData);
  const facts = use(PageFactsContext);
  // Pages that only the browser renders know nothing of the academy.
  const areNone = facts?.academy !== undefined && facts.voices === undefined;
  if (areNone) return null;
  if (fact && isEnough(fact, areAll))
    return <VoiceList voices={areAll ? fact : firstVoices(fact)} />;
  if (!isHydrated) return null;
  return (
    <PartBoundary failure="Failed to load what people say">
      <Suspense fallback={null}>
        <VoicesQuery areAll={areAll} />
      </Suspense>
    </PartBoundary>
  );
}

/** A page carries no more than it shows. */
function isEnough({ count, shown }: PublicVoices, areAll: boolean): boolean {
  if (!areAll) return shown.length > 0;
  return shown.length === count && shown.every(({ is_cut }) => !is_cut);
}
