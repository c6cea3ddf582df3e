import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Opening, OpeningDays } from "#contract/cohorts/cohort-openings.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { readDays } from "#web/cohorts/openings/opening-words.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";

interface OpeningsFormOptions {
  cohort: Cohort;
  openings: readonly Opening[];
  onSaved: () => void;
}

/** By module id: what was typed, and the days that were shown before. */
type Typed = Readonly<Record<string, Edit>>;
type Edit = { text: string; was: number };

/** Sends only days that differ from those read (rule forms.changed-meanwhile). */
export function useOpeningsForm({ cohort, openings, onSaved }: OpeningsFormOptions) {
  const [typed, setTyped] = useState<Typed>({});
  const [isChecked, setIsChecked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const changed = Object.entries(typed).filter(([, { text, was }]) => text !== String(was));
  const { mutate, reset, isPending, error } = useMutation(
    queries.cohorts.setOpenings.mutationOptions({
      onSuccess: async () => {
        await untilReread();
        forget();
        onSaved();
      },
    }),
    queryClient,
  );
  useUnsaved(() => (!isPending && changed.length > 0 ? "changes" : "nothing"), forget);
  const refusal = readRefusal(error);

  function forget() {
    reset();
    setTyped({});
    setIsChecked(false);
  }

  function daysIn({ module_id, opens_after_days }: Opening): string {
    return typed[module_id]?.text ?? String(opens_after_days);
  }

  function problemOf(opening: Opening): string | undefined {
    const problem = isChecked ? readDays(daysIn(opening)).error?.issues[0]?.message : undefined;
    return problem ?? refusal?.fields[opening.module_id];
  }

  function type(entries: readonly (readonly [Opening, string])[]) {
    setTyped((before) => ({
      ...before,
      ...Object.fromEntries(
        entries.map(([{ module_id, opens_after_days }, text]) => [
          module_id,
          { text, was: before[module_id]?.was ?? opens_after_days },
        ]),
      ),
    }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    const wrong = openings.find((opening) => !readDays(daysIn(opening)).success);
    if (wrong === undefined) mutate({ id: cohort.id, ...changesOf(changed) });
    else formRef.current?.querySelector<HTMLElement>(`[name="${wrong.module_id}"]`)?.focus();
  }

  return {
    formRef,
    submit,
    isPending,
    isChanged: changed.length > 0,
    problemOf,
    valueOf: daysIn,
    forget,
    type: (opening: Opening, text: string) => type([[opening, text]]),
    /** One module every so many days, in order. */
    fill: (every: number) => type(openings.map((opening, n) => [opening, String(n * every)])),
    failure: {
      ...failedBecause(error, cohortMessages.openingsFailed),
      isStale: refusal?.code === "changed_meanwhile",
    },
  };
}

function changesOf(changed: readonly (readonly [string, Edit])[]): OpeningDays {
  return {
    openings: changed.map(([module_id, { text }]) => ({
      module_id,
      opens_after_days: Number(text),
    })),
    was: Object.fromEntries(changed.map(([module_id, { was }]) => [module_id, was])),
  };
}
