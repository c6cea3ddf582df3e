import { type SubmitEvent, useState } from "react";
import { failures } from "#contract/errors.ts";
import type { FormValues } from "#contract/forms/form.ts";
import { useFocusAfterSubmit } from "#web/lib/forms/form-inputs.ts";
import type { FormFailure, FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import { changesOf } from "#web/lib/forms/form-values.ts";
import type { Comparison } from "#web/lib/forms/use-comparison.ts";
import type { TypedValues } from "#web/lib/forms/use-typed-values.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";

interface SendingOptions<Values, Body, Reply> {
  load: () => Promise<FormRequest<Values, Body, Reply>>;
  onSent: (sent: Sent<Body, Reply>) => void;
  storedAfter: ((reply: Reply) => Values) | undefined;
  staysOpen: boolean;
  isBlocked: boolean;
  /** Null if nobody else can change the values. */
  comparison: Comparison | null;
}

const noMessage: FormFailure = { message: null, detail: "", isStale: false };

/** The last message stays until the reply, so that nothing moves. */
export function useSending<Values extends FormValues, Body, Reply>(
  { form, formRef, draft, startFrom, takeFilled }: TypedValues<Values>,
  options: SendingOptions<Values, Body, Reply>,
) {
  const { load, onSent, storedAfter, staysOpen, isBlocked, comparison } = options;
  const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState(noMessage);
  const isMounted = useIsMounted();
  const focusAfter = useFocusAfterSubmit(formRef, form.errors, phase === "idle");

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle" || isBlocked || isFilledByRobot(event.currentTarget)) return;
    setPhase("busy");
    const failed = await attempt().catch(() => ({
      ...noMessage,
      message: failures.unexpected.message,
    }));
    setFailure(failed ?? noMessage);
    const isOver = failed === null && !staysOpen;
    setPhase(isOver ? "done" : "idle");
    if (!isOver) focusAfter(failed !== null);
  }

  /** Null if it was sent. */
  async function attempt(): Promise<FormFailure | null> {
    takeFilled();
    const request = await load();
    if ((await form.validate()).hasErrors) return failure.isStale ? failure : noMessage;
    const sent = form.getValues();
    const outcome = await request.attempt(sent);
    if ("body" in outcome) {
      settle(sent, outcome);
      return null;
    }
    if (!isMounted()) return null;
    comparison?.forget();
    form.setErrors(outcome.fields);
    if (outcome.failure.isStale) await comparison?.compare();
    return outcome.failure;
  }

  /** A form that stays open goes on with what is stored and what was typed meanwhile. */
  function settle(sent: Values, outcome: Sent<Body, Reply>) {
    // Also if the form was left meanwhile.
    draft.restart(sent);
    if (!isMounted()) return;
    form.resetDirty(sent);
    comparison?.forget();
    if (staysOpen) {
      const typed = form.getValues();
      const stored = storedAfter?.(outcome.reply) ?? sent;
      if (Object.keys(changesOf(stored, sent)).length === 0) draft.keep(typed);
      else startFrom(stored, { ...stored, ...changesOf(typed, sent) });
    }
    onSent(outcome);
  }

  async function loadCurrent({ loadCurrent }: Comparison) {
    if (phase !== "idle") return;
    setPhase("busy");
    const message = (await loadCurrent()) ? null : "Failed to load the current values";
    setFailure({ ...noMessage, message, isStale: message !== null });
    setPhase("idle");
    focusAfter(true);
  }

  return {
    phase,
    failure: {
      ...failure,
      isPast: phase !== "idle",
      ...(failure.isStale && comparison && { onLoadCurrent: () => void loadCurrent(comparison) }),
      isCompared: Object.keys(comparison?.overtaken ?? {}).length > 0,
    },
    submit,
    focusAfter,
  };
}

function isFilledByRobot(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get("website"));
}
