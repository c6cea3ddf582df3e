import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type SavedView, viewedNames } from "#contract/directory/saved-views.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

/** The address says which view is open, and what is shown of it by now. */
export function useSavedViews() {
  const [params, setParams] = useSearchParams();
  const views = useQuery(queries.savedViews.list.queryOptions(), queryClient).data ?? [];
  const open = views.find(({ id }) => id === params.get("view")) ?? null;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (open === null || opened.current === open.id) return;
    opened.current = open.id;
    // A link names the view alone.
    if (params.size === 1) setParams(paramsOf(open), { replace: true });
  }, [open, params, setParams]);
  return { views, open, query: queryOf(params) };
}

/** In one order, so that queries can be compared. */
function queryOf(params: URLSearchParams): string {
  const kept = viewedNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

function paramsOf({ id, query }: SavedView): URLSearchParams {
  const params = new URLSearchParams(query);
  params.set("view", id);
  return params;
}

export function viewAddress(view: SavedView): string {
  return `${addresses.adminPeople}?${paramsOf(view)}`;
}
