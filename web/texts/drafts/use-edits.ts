import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { TextValue } from "#contract/texts/text-groups.ts";
import type { ShownText } from "#contract/texts/texts.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { draftsQuery, editsNow, onEdits } from "#web/texts/drafts/edits.ts";
import { fullLabel } from "#web/texts/drafts/text-names.ts";
import { valueIn } from "#web/texts/drafts/text-values.ts";

export const useEdits = () => useSyncExternalStore(onEdits, editsNow, editsNow);

/** Of the first text that the server did not take. */
export function useRefusal(): string | undefined {
  const { edits } = useEdits();
  const refused = Object.entries(edits).find(([, { refusal }]) => refusal !== undefined);
  return refused && `${fullLabel(refused[0])} was not kept: ${refused[1].refusal}`;
}

export function useDrafts() {
  return useQuery(draftsQuery, queryClient);
}

type EditedText = {
  value: TextValue;
  /** Of a draft. Undefined if it is only published, or was typed but not kept yet. */
  shown: ShownText | undefined;
  isTyped: boolean;
};

export function useEditedText(name: string): EditedText {
  const { edits } = useEdits();
  const { data } = useDrafts();
  const typed = edits[name]?.value;
  return {
    value: typed ?? valueIn(data, name),
    shown: typed === undefined ? data?.shown[name] : undefined,
    isTyped: typed !== undefined,
  };
}
