import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListApplications } from "#contract/applications/applications.ts";
import { longestPage } from "#contract/lists/pages.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** `words` as in "3 of 20 waiting". */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  words: string | null;
}

type Filters = Pick<ListApplications, "search" | "cohort" | "label" | "responsible" | "utm_source">;

const urgentFirst = { mark: "to_answer", sort: "created_at", order: "asc" } as const;

interface Waiting {
  neighbours: Neighbours;
  isError: boolean;
  /** After this one, or else from the beginning; null if none. */
  nextToAnswer: string | null;
}

/** Around an application among those that wait for an answer. They are read while it is open. */
export function useWaiting(filters: Filters, id: string | null): Waiting {
  const { search, cohort, label, responsible, utm_source } = filters;
  const input = { search, cohort, label, responsible, utm_source, ...urgentFirst };
  const { data, isError } = useQuery(
    {
      ...queries.applications.list.queryOptions({ input: { ...input, limit: longestPage } }),
      enabled: id !== null,
    },
    queryClient,
  );
  // An application that was answered leaves the queue: what comes next moves to its place.
  const last = useRef({ id, place: 0 });
  const waiting = data?.items.map((each) => each.id) ?? [];
  const found = id === null ? -1 : waiting.indexOf(id);
  if (found >= 0 || last.current.id !== id) last.current = { id, place: Math.max(found, 0) };
  const { place } = last.current;
  const next = waiting[found < 0 ? place : place + 1] ?? null;
  const total = `${waiting.length}${data?.next_cursor ? "+" : ""} waiting`;
  const words = found < 0 ? total : `${place + 1} of ${total}`;
  return {
    neighbours: { previous: waiting[place - 1] ?? null, next, words: data ? words : null },
    isError,
    nextToAnswer: next ?? waiting.find((each) => each !== id) ?? null,
  };
}
