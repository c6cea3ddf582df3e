import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import {
  type Draft,
  draftOwner,
  dropDraft,
  keepDraft,
  nobody,
  onDraftNews,
  readDraft,
  visitor,
} from "#web/lib/forms/drafts.ts";
import { changesOf, isSame, pick } from "#web/lib/forms/form-values.ts";

/** `outdated`: the replaced values have changed since. */
export type FoundDraft = "none" | "current" | "outdated";

/** Does nothing without a name (rule forms.drafts). */
export function useDraft<Values extends FormValues>(
  name: string | undefined,
  initialValues: Values,
  restore: (values: Values) => void,
  /** The draft keeps all values, since the defaults may differ next time. */
  isNew = false,
) {
  const [found, setFound] = useState<FoundDraft>("none");
  const initial = useRef(initialValues);
  const latest = useRef(initialValues);
  // What the restored draft replaces, which may have changed since: it stays outdated then.
  const replacedBefore = useRef<FormValues>({});

  // Null while nothing was typed or the owner is not known.
  const owner = useRef<string | null>(null);

  const show = useEffectEvent(() => {
    const draft = name === undefined ? null : readDraft(name);
    if (draft === null) return;
    const before = initial.current;
    // What was typed before the draft could be read is newer.
    const typed = { ...draft.typed, ...changesOf(latest.current, before) };
    const shown = { ...before, ...pick(typed, Object.keys(before)) };
    // It was saved, though the reply did not come.
    if (isSame(shown, before)) return drop();
    owner.current = draftOwner();
    replacedBefore.current = draft.replaced;
    restore(shown);
    setFound(
      isSame(draft.replaced, pick(before, Object.keys(draft.replaced))) ? "current" : "outdated",
    );
  });
  const onKnown = useEffectEvent(() => {
    if (owner.current !== null) {
      if (owner.current === draftOwner()) keep(latest.current);
      return;
    }
    show();
    if (!isSame(latest.current, initial.current)) keep(latest.current);
  });
  const onDropped = useEffectEvent((except: string | null) => {
    const isOwn = owner.current === null || owner.current === except;
    if (except !== null && isOwn) return;
    // A visitor who logs in goes on with the form, but it is not kept.
    if (except !== null && owner.current === visitor) {
      owner.current = nobody;
      return;
    }
    restore(initial.current);
    drop();
  });

  useEffect(() => {
    if (name === undefined) return;
    show();
    return onDraftNews({ onKnown: () => onKnown(), onDropped: (except) => onDropped(except) });
  }, [name]);

  function drop() {
    if (name !== undefined) dropDraft(name);
    owner.current = null;
    replacedBefore.current = {};
    setFound("none");
  }

  function keep(values: Values) {
    latest.current = values;
    const typed = changesOf(values, initial.current);
    const hasText = Object.keys(typed).length > 0;
    if (name === undefined || !belongsToOwner(hasText)) return;
    if (hasText) keepDraft(name, toDraft(values, typed));
    else drop();
  }

  /** A new text becomes the current owner's; a removed one nobody's. */
  function belongsToOwner(hasText: boolean): boolean {
    const isOwn = owner.current === null || owner.current === draftOwner();
    if (!hasText) owner.current = null;
    else owner.current ??= draftOwner();
    return isOwn;
  }

  /** Of a new record all values. */
  function toDraft(values: Values, typed: FormValues): Draft {
    if (isNew) return { typed: values, replaced: {} };
    const before = { ...initial.current, ...replacedBefore.current };
    return { typed, replaced: pick(before, Object.keys(typed)) };
  }

  return {
    found,
    drop,
    keep,
    restart(values: Values) {
      initial.current = values;
      latest.current = values;
      drop();
    },
  };
}
