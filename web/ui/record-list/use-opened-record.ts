import { type QueryKey, skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** Or why it can't be shown. */
export type OpenedRecord<Item> =
  | { id: string; state: "known"; record: Item }
  | { id: string; state: "loading" }
  | { id: string; state: "missing" }
  | { id: string; state: "failed"; retry: () => void };

interface OpenedRecordOptions<Item> {
  /** Null if none is open. */
  id: string | null;
  items: readonly Item[] | undefined;
  /** For a record that the list has not loaded. */
  read: ((id: string) => Promise<Item>) | undefined;
  key: QueryKey;
}

/** As it was when opened, even if the list changes meanwhile. */
export function useOpenedRecord<Item extends { id: string }>(
  options: OpenedRecordOptions<Item>,
): OpenedRecord<Item> | null {
  const { items, read, key } = options;
  const id = read ? options.id : null;
  const [kept, setKept] = useState<Item | null>(null);
  const record = kept?.id === id ? kept : null;
  const listed = items?.find((item) => item.id === id);
  const asked = useQuery(
    {
      queryKey: [...key, "one", id],
      queryFn: read && id !== null ? () => read(id) : skipToken,
      enabled: record === null && items !== undefined && listed === undefined,
      gcTime: 0,
    },
    queryClient,
  );
  const found = listed ?? asked.data ?? null;
  if (record === null && kept !== found) setKept(found);
  if (id === null) return null;
  return record === null ? notKnown(id, asked) : { id, state: "known", record };
}

type Asked = Pick<UseQueryResult, "error" | "refetch">;

function notKnown(id: string, { error, refetch }: Asked): OpenedRecord<never> {
  if (error === null) return { id, state: "loading" };
  if (readRefusal(error)?.status === 404) return { id, state: "missing" };
  return { id, state: "failed", retry: () => void refetch() };
}
