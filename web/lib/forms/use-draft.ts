import { useEffect, useRef, useState } from "react";
import type { FormValues } from "#contract/form.ts";
import { dropDraft, keepDraft, readDraft } from "#web/lib/forms/drafts.ts";
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
  // What the restored draft replaces, which may have changed since: it stays outdated then.
  const replacedBefore = useRef<FormValues>({});
  const restoreOnce = useRef(restore);

  useEffect(() => {
    const draft = name === undefined ? null : readDraft(name);
    if (draft === null) return;
    const before = initial.current;
    replacedBefore.current = draft.replaced;
    restoreOnce.current({ ...before, ...pick(draft.typed, Object.keys(before)) });
    setFound(
      isSame(draft.replaced, pick(before, Object.keys(draft.replaced))) ? "current" : "outdated",
    );
  }, [name]);

  function drop() {
    if (name !== undefined) dropDraft(name);
    replacedBefore.current = {};
    setFound("none");
  }

  return {
    found,
    drop,
    /** Keeps the values that differ from the initial ones, or of a new record all if any differs. */
    keep(values: Values) {
      if (name === undefined) return;
      const before = initial.current;
      const changed = Object.keys(values).filter((field) => !isSame(values[field], before[field]));
      const replaced = pick({ ...before, ...replacedBefore.current }, changed);
      if (changed.length === 0) dropDraft(name);
      else if (isNew) keepDraft(name, { typed: values, replaced: {} });
      else keepDraft(name, { typed: pick(values, changed), replaced });
    },
    /** Takes these values as the initial ones, for a form that was sent or that read the record again. */
    restart(values: Values) {
      initial.current = values;
      drop();
    },
  };
}
