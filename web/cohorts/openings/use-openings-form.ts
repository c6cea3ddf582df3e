import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useContext, useRef, useState } from "react";
import type { Opening, OpeningDays } from "#contract/cohorts/cohort-openings.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { readDays } from "#web/cohorts/openings/opening-words.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { DialogOfForm, useUnsaved } from "#web/lib/forms/unsaved.ts";

interface OpeningsFormOptions {
  cohort: Cohort;
  /** As they were read. */
  openings: readonly Opening[];
  onSaved: () => void;
}

type Typed = Readonly<Record<string, string>>;

/** Sends only days that differ from those read (rule forms.changed-meanwhile). */
export function useOpeningsForm({ cohort, openings, onSaved }: OpeningsFormOptions) {
  const [typed, setTyped] = useState<Typed>(() => daysOf(openings));
  const [isChecked, setIsChecked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const isInDialog = useContext(DialogOfForm) !== null;
  const changed = openings.filter(
    ({ module_id, opens_after_days }) => typed[module_id] !== String(opens_after_days),
  );
  const { mutate, isPending, error } = useMutation(
    queries.cohorts.setOpenings.mutationOptions({ onSuccess: onSaved }),
    queryClient,
  );
  const leave = useUnsaved(() =>
    isInDialog && !isPending && changed.length > 0 ? "changes" : "nothing",
  );
  const refusal = readRefusal(error);

  function problemOf(id: string): string | undefined {
    const problem = isChecked ? readDays(typed[id] ?? "").error?.issues[0]?.message : undefined;
    return problem ?? refusal?.fields[id];
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    const wrong = openings.find(({ module_id }) => !readDays(typed[module_id] ?? "").success);
    if (wrong === undefined) mutate({ id: cohort.id, ...changesOf(changed, typed) });
    else formRef.current?.querySelector<HTMLElement>(`[name="${wrong.module_id}"]`)?.focus();
  }

  return {
    formRef,
    submit,
    leave,
    isPending,
    problemOf,
    valueOf: (id: string) => typed[id] ?? "",
    type: (id: string, days: string) => setTyped((before) => ({ ...before, [id]: days })),
    /** One module every so many days, in order. */
    fill: (every: number) =>
      setTyped(
        Object.fromEntries(openings.map(({ module_id }, n) => [module_id, String(n * every)])),
      ),
    failure: {
      ...failedBecause(error, cohortMessages.openingsFailed),
      isStale: refusal?.code === "changed_meanwhile",
    },
  };
}

function daysOf(openings: readonly Opening[]): Typed {
  return Object.fromEntries(
    openings.map(({ module_id, opens_after_days }) => [module_id, String(opens_after_days)]),
  );
}

function changesOf(changed: readonly Opening[], typed: Typed): OpeningDays {
  return {
    openings: changed.map(({ module_id }) => ({
      module_id,
      opens_after_days: Number(typed[module_id]),
    })),
    was: Object.fromEntries(
      changed.map(({ module_id, opens_after_days }) => [module_id, opens_after_days]),
    ),
  };
}
