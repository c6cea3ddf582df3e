import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Today, todayMessages } from "#contract/today/today.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { logProblem } from "#web/lib/log.ts";

const work = ["applications", "bookings", "tier_requests", "free_places", "failed_mail"] as const;

function openIds(today: Today): string[] {
  return work.flatMap((kind) => today[kind].items.map(({ id }) => id));
}

type Entries = Today[(typeof work)[number]];

/** Not the last of a list that is cut off: new entries may have pushed them out. */
function idsMissingFrom(before: Entries, now: Entries): string[] {
  const ids = now.items.map(({ id }) => id);
  const had = before.items.map(({ id }) => id);
  const last = had.findLastIndex((id) => ids.includes(id));
  const sure = now.total > now.items.length ? had.slice(0, last + 1) : had;
  return sure.filter((id) => !ids.includes(id));
}

/** Null if that fails. */
async function readNow(): Promise<Today | null> {
  try {
    return await api.today.read();
  } catch (error) {
    logProblem("What needs attention could not be read again", error);
    return null;
  }
}

type Proposed = Today["free_places"]["items"][number];

/** Of somebody who is not proposed for the place any more. */
async function findOutcome({ id, source, cohort_id }: Proposed): Promise<string> {
  if (source === "application") {
    const { status, asked_later_at } = await api.applications.read({ id });
    if (status !== "reviewing" || asked_later_at === null) return "Done";
  }
  const { places, taken_places, offered_places } = await api.cohorts.read({ id: cohort_id });
  const isFree = places > taken_places + offered_places;
  return isFree ? todayMessages.passedOver : todayMessages.noPlace;
}

/** Read only on request, so that no entry moves while somebody works on another. */
export function useToday() {
  const [done, setDone] = useState<ReadonlyMap<string, string>>(new Map());
  const query = useQuery(
    queries.today.read.queryOptions({ refetchOnWindowFocus: false, refetchOnReconnect: false }),
    queryClient,
  );
  const { data, isFetching, isError, refetch } = query;
  /** `words` are empty if the entry says what was done. */
  const finish = (id: string, words: string) => setDone((before) => new Map(before).set(id, words));

  function reopen(id: string): void {
    setDone((before) => new Map([...before].filter(([each]) => each !== id)));
  }

  /** After a dialog: marks entries no longer listed; `answered` if the lists can't be read. */
  async function markAnswered(answered: readonly string[]): Promise<void> {
    if (data === undefined) return;
    const now = await readNow();
    if (now === null) return markDone(new Map(answered.map((id) => [id, "Done"])));
    const open = openIds(now);
    const asked = data.applications.items.map(({ id }) => id);
    const toAnswer = now.applications.items.map(({ id }) => id);
    const gone = [
      ...work.flatMap((kind) => idsMissingFrom(data[kind], now[kind])),
      ...answered.filter((id) => asked.includes(id) || !open.includes(id)),
    ].filter((id) => !done.has(id) && !toAnswer.includes(id));
    const proposed = data.free_places.items.filter(({ id }) => gone.includes(id));
    const words = new Map(gone.map((id) => [id, "Done"]));
    const became = async (each: Proposed) =>
      words.set(each.id, await findOutcome(each).catch(() => todayMessages.passedOver));
    await Promise.all(proposed.map(became));
    markDone(words);
  }

  /** Leaves entries that are marked already. */
  function markDone(words: ReadonlyMap<string, string>): void {
    setDone((before) => new Map([...words, ...before]));
  }

  async function load(): Promise<void> {
    setDone(new Map());
    await refetch();
  }

  return {
    /** Undefined while it is loading. */
    today: isFetching ? undefined : data,
    /** It can be read again. */
    hasBeenRead: data !== undefined,
    hasFailed: isError && !isFetching,
    done,
    finish,
    reopen,
    markAnswered,
    load,
    isWorkDone:
      data !== undefined &&
      work.every((kind) => data[kind].total === data[kind].items.length) &&
      openIds(data).every((id) => done.has(id)),
  };
}

export type TodayState = ReturnType<typeof useToday>;
