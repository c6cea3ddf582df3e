import { schemaResolver } from "@mantine/form";
import type { FormValues } from "#contract/forms/form.ts";
import type { AnyFieldProps } from "#web/lib/forms/field-props.ts";
import type { FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import type { Unsaved } from "#web/lib/forms/unsaved.ts";
import { type ReadCurrent, useComparison } from "#web/lib/forms/use-comparison.ts";
import { useSending } from "#web/lib/forms/use-sending.ts";
import { useTypedValues } from "#web/lib/forms/use-typed-values.ts";

interface RequestFormOptions<Values, Body, Reply> {
  initialValues: NoInfer<Values>;
  /** Loads what validates and sends the form. Called when the form is first focused. */
  load: () => Promise<FormRequest<Values, Body, Reply>>;
  onSent: (sent: Sent<Body, Reply>) => void;
  /** Returns what is stored now, if that may differ from what was sent, for a form that stays open. */
  storedAfter?: (reply: Reply) => NoInfer<Values>;
  /** Reads the values again, for when someone else has changed them meanwhile. */
  readCurrent?: ReadCurrent<NoInfer<Values>>;
  /** Whether the form stays after it was sent and can be sent again. */
  staysOpen?: boolean;
  /** Whether the form re-renders on every input, for pages that read `values`. */
  isControlled?: boolean;
  /** Whether sending is blocked for now. */
  isBlocked?: boolean;
  /**
   * The name under which what was typed is kept until it is sent. Never for a form that asks for a
   * password or a code.
   */
  draft?: string;
  /** Whether the form creates a record. The draft then keeps all values, also the defaults. */
  isNew?: boolean;
}

/** The return value of `useRequestForm`. */
export type FormState<Values extends FormValues> = ReturnType<typeof useRequestForm<Values>>;

/**
 * State of a form that sends one request. `RequestForm` and `DialogForm` render it. Validates with
 * the contract's schema, sends the request once, and keeps the input if it fails. Errors of a field
 * appear at the field. All other errors are in `failure`.
 * After a failure the focus moves to the first invalid field, or to the button. Keeps input typed
 * before hydration. Sends nothing if a robot filled in the honeypot field.
 */
export function useRequestForm<Values extends FormValues, Body = unknown, Reply = unknown>({
  initialValues,
  load,
  onSent,
  storedAfter,
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
  const comparison = useComparison(typed, readCurrent);
  const { phase, failure, submit, focusAfter } = useSending(typed, {
    ...{ load, onSent, storedAfter, staysOpen, isBlocked, comparison },
  });
  return {
    phase,
    isBusy: phase !== "idle",
    failure,
    errors: form.errors,
    values: form.values,
    /** Returns the values as they are typed now. */
    typed: () => form.getValues(),
    replace,
    /** Whether any value differs from the initial ones, or from those that were last sent. */
    isDirty: () => form.isDirty(),
    /** What leaving the form would lose. */
    unsaved: (): Unsaved => (form.isDirty() ? "changes" : "nothing"),
    /** Returns to the initial values. */
    reset: () => {
      form.setInitialValues(initialValues);
      form.reset();
      draft.restart(initialValues);
    },
    /** Whether the form shows what was typed into it before. */
    foundDraft: draft.found,
    /** Drops what was typed, for a form that is left. */
    dropDraft: draft.drop,
    /** Replaces what was typed before by the initial values. */
    discardDraft: () => {
      replace(initialValues);
      draft.drop();
      // The button that was pressed is gone.
      focusAfter(true);
    },
    /** The key of the form element, which changes when other values are loaded. */
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
