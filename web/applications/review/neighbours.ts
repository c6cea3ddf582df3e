import {
  type Application,
  type ListApplications,
  needsAnswer,
} from "#contract/applications/applications.ts";
import { api } from "#web/lib/api/api.ts";

/** `position` as in "3 of 20". */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  words: string | null;
}

type Listed = Pick<Application, "id" | "status" | "asked_later_at" | "is_erased">;

interface Loaded {
  listed: readonly Listed[];
  hasNextPage: boolean;
}

export function neighboursOf({ listed, hasNextPage }: Loaded, id: string): Neighbours {
  const place = listed.findIndex((each) => each.id === id);
  if (place === -1) return { previous: null, next: listed[0]?.id ?? null, words: null };
  const all = hasNextPage ? `more than ${listed.length}` : listed.length;
  return {
    previous: listed[place - 1]?.id ?? null,
    next: listed[place + 1]?.id ?? null,
    words: `${place + 1} of ${all}`,
  };
}

const askedFor = 100;

/** Also beyond the loaded part of the list; after its end, from its beginning. Null if none. */
export async function findNextToAnswer(
  { listed, hasNextPage, input }: Loaded & { input: ListApplications },
  id: string,
): Promise<string | null> {
  const isNext = (each: Listed) => each.id !== id && needsAnswer(each);
  const place = listed.findIndex((each) => each.id === id);
  const after = listed.slice(place + 1).find(isNext);
  if (after !== undefined) return after.id;
  const further = hasNextPage && input.mark === undefined ? await listFurther(listed, input) : [];
  const before = listed.slice(0, Math.max(place, 0));
  return [...further, ...before].find(isNext)?.id ?? null;
}

/** None without a reply. */
async function listFurther(listed: readonly Listed[], input: ListApplications): Promise<Listed[]> {
  const loaded = new Set(listed.map(({ id }) => id));
  const query = { ...input, mark: "to_answer", limit: askedFor } as const;
  const { items } = await api.applications.list(query);
  return items.filter((each) => !loaded.has(each.id));
}
