import { useDebouncedValue, useNetwork } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Found, searchLimits } from "#contract/search/search.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

const typingPauseMs = 150;

export interface Search {
  text: string;
  /** Perhaps for an earlier text. Undefined until there is a reply. */
  found: Found | undefined;
  isLoading: boolean;
  isOffline: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Replies are kept by text, so a late one never replaces a newer one. */
export function useSearch(typed: string): Search {
  const { online } = useNetwork();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, typingPauseMs);
  const isLongEnough = text.length >= searchLimits.shortest;
  const isAsked = isLongEnough && asked === text;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    queries.search.find.queryOptions({
      input: { text: asked },
      enabled: isAsked,
      placeholderData: keepPreviousData,
      networkMode: "always",
    }),
    queryClient,
  );
  const hasFailed = isAsked && isError;
  const isCurrent = isAsked && data !== undefined && !isPlaceholderData;
  return {
    text,
    found: isLongEnough && !hasFailed ? data : undefined,
    isLoading: isLongEnough && !isCurrent && !hasFailed,
    isOffline: hasFailed && !online,
    hasFailed,
    retry: () => void refetch(),
  };
}
