import { schemaResolver } from "@mantine/form";
import type { FormValues } from "#contract/forms/form.ts";
import type { AnyFieldProps } from "#web/lib/forms/field-props.ts";
import type { FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import type { Unsaved } from "#web/lib/forms/unsaved.ts";
import type { ReadCurrent, useComparison } from "#web/lib/forms/use-comparison.ts";
import { useSending } from "#web/lib/forms/use-sending.ts";
import { useTypedValues } from "#web/lib/forms/use-typed-values.ts";

interface RequestFormOptions<Values, Body, Reply> {
  initialValues: NoInfer<Values>;
  /** Called when the form is first focused. */
  load: () => Promise<FormRequest<Values, Body, Reply>>;
  onSent: (sent: Sent<Body, Reply>) => void;
  /** For a form that stays open, if what is stored may differ from what was sent. */
  storedAfter?: (reply: Reply) => NoInfer<Values>;
  /** With `readCurrent`. Visitors' forms do not load it. */
  useCompared?: typeof useComparison;
  readCurrent?: ReadCurrent<NoInfer<Values>>;
  /** The form can be sent again. */
  staysOpen?: boolean;
  /** Re-renders on every input. */
  isControlled?: boolean;
  isBlocked?: boolean;
  /** Never for a form that asks for a password or a code. */
  draft?: string;
  /** The draft then keeps all values. */
  isNew?: boolean;
}

export type FormState<Values extends FormValues> = ReturnType<typeof useRequestForm<Values>>;

const useNothing = () => null;

/** Keeps input typed before hydration. Sends nothing if the honeypot field is filled in. */
export function useRequestForm<Values extends FormValues, Body = unknown, Reply = unknown>({
  initialValues,
  load,
  onSent,
  storedAfter,
  useCompared = useNothing,
  readCurrent,
  staysOpen = false,
  isControlled = false,
  isBlocked = false,
  draft: draftName,
  isNew = false,
}: RequestFormOptions<Values, Body, Reply>) {
  const typed = useTypedValues<Values>({
    initialValues,
    validate: async (values) => schemaResolver((await load()).schema)(values),
    isControlled,
    draftName,
    isNew,
  });
  const { form, formRef, draft, version, replace } = typed;
  const comparison = useCompared(typed, readCurrent);
  const { phase, failure, submit, focusAfter } = useSending(typed, {
    ...{ load, onSent, storedAfter, staysOpen, isBlocked, comparison },
  });
  return {
    phase,
    isBusy: phase !== "idle",
    failure,
    errors: form.errors,
    values: form.values,
    typed: () => form.getValues(),
    replace,
    /** From the initial values, or from those last sent. */
    isDirty: () => form.isDirty(),
    unsaved: (): Unsaved => (form.isDirty() ? "changes" : "nothing"),
    reset: () => {
      form.setInitialValues(initialValues);
      form.reset();
      draft.restart(initialValues);
    },
    foundDraft: draft.found,
    dropDraft: draft.drop,
    discardDraft: () => {
      replace(initialValues);
      draft.drop();
      // The button that was pressed is gone.
      focusAfter(true);
    },
    /** Changes when other values are loaded. */
    version,
    formProps: {
      ref: formRef,
      onSubmit: submit,
      onFocus: () => void load().catch(() => {}),
      noValidate: true,
      // If the form is submitted before hydration, GET would put the values in the address.
      method: "post",
    },
    fieldProps: (name: string): AnyFieldProps => {
      const type = typeof initialValues[name] === "boolean" ? "checkbox" : "input";
      const field = form.getInputProps(name, { type });
      return { name, ...field, error: field.error ?? comparison?.overtaken[name] };
    },
  } as const;
}
