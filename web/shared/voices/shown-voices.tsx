import { lazy, useState } from "react";
import { firstVoices } from "#contract/voices/shown-voices.ts";
import type { PublicVoices } from "#contract/voices/voices.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { VoiceList } from "#web/shared/voices/voice-list.tsx";

const VoicesQuery = lazy(() => import("#web/shared/voices/voices-query.tsx"));

/** Asks only for what the page does not carry. */
export default function ShownVoices({ areAll }: { areAll: boolean }) {
  const isHydrated = useHydrated();
  const { initialData } = usePageFact("voices");
  const [fact] = useState(initialData);
  if (fact && isEnough(fact, areAll)) {
    return <VoiceList voices={areAll ? fact : firstVoices(fact)} />;
  }
  return isHydrated ? <VoicesQuery areAll={areAll} /> : null;
}

function isEnough({ count, shown }: PublicVoices, areAll: boolean): boolean {
  if (!areAll) return shown.length > 0;
  return shown.length === count && shown.every(({ is_cut }) => !is_cut);
}
