import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormValues } from "#contract/form.ts";
import {
  type DraftNews,
  dropDraft,
  keepDraft,
  onDraftNews,
  readDraft,
} from "#web/lib/forms/drafts.ts";
import { isSame, pick } from "#web/lib/forms/form-values.ts";

/** Whether a draft was found, and whether the values that it replaces have changed since. */
export type FoundDraft = "none" | "current" | "outdated";

/**
 * Keeps what is typed into a form under this name, and hands it to `restore` when the form is shown
 * again (rule forms.drafts). Without a name it does nothing.
 */
export function useDraft<Values extends FormValues>(
  name: string | undefined,
  initialValues: Values,
  restore: (values: Values) => void,
  /**
   * Whether the form creates a record. Its defaults may differ next time, so the draft keeps all
   * values.
   */
  isNew = false,
) {
  const [found, setFound] = useState<FoundDraft>("none");
  const initial = useRef(initialValues);
  const latest = useRef(initialValues);
  // What the restored draft replaces, which may have changed since: it stays outdated then.
  const replacedBefore = useRef<FormValues>({});

  const show = useEffectEvent(() => {
    const draft = name === undefined ? null : readDraft(name);
    if (draft === null) return;
    const before = initial.current;
    replacedBefore.current = draft.replaced;
    restore({ ...before, ...pick(draft.typed, Object.keys(before)) });
    setFound(
      isSame(draft.replaced, pick(before, Object.keys(draft.replaced))) ? "current" : "outdated",
    );
  });
  const react = useEffectEvent((news: DraftNews) => {
    if (news === "dropped") {
      restore(initial.current);
      drop();
    } else if (isSame(latest.current, initial.current)) show();
    else keep(latest.current);
  });

  useEffect(() => {
    if (name === undefined) return;
    show();
    return onDraftNews((news) => react(news));
  }, [name]);

  function drop() {
    if (name !== undefined) dropDraft(name);
    replacedBefore.current = {};
    setFound("none");
  }

  /** Keeps the values that differ from the initial ones, or of a new record all if any differs. */
  function keep(values: Values) {
    latest.current = values;
    if (name === undefined) return;
    const before = initial.current;
    const changed = Object.keys(values).filter((field) => !isSame(values[field], before[field]));
    const replaced = pick({ ...before, ...replacedBefore.current }, changed);
    if (changed.length === 0) dropDraft(name);
    else if (isNew) keepDraft(name, { typed: values, replaced: {} });
    else keepDraft(name, { typed: pick(values, changed), replaced });
  }

  return {
    found,
    drop,
    keep,
    /** Takes these values as the initial ones, for a form that was sent or that read the record again. */
    restart(values: Values) {
      initial.current = values;
      latest.current = values;
      drop();
    },
  };
}
