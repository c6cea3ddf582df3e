import { schemaResolver, useForm } from "@mantine/form";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { failures } from "#contract/errors.ts";
import type { FormValues } from "#contract/forms/form.ts";
import { useEarlyInput, useFocusAfterSubmit, useKeptFocus } from "#web/lib/forms/form-inputs.ts";
import type { FormFailure, FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import { changesOf } from "#web/lib/forms/form-values.ts";
import type { Unsaved } from "#web/lib/forms/unsaved.ts";
import { useDraft } from "#web/lib/forms/use-draft.ts";
import { logProblem } from "#web/lib/log.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";

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

type ReadCurrent<Values> = (
  typed: Values,
  form: HTMLFormElement | null,
) => Promise<Current<Values>>;

interface Current<Values> {
  stored: Values;
  /** What was typed, and the stored values of all other fields. */
  values: Values;
  /** What stands at the fields whose stored values differ from what was typed, by field name. */
  overtaken: Readonly<Record<string, string>>;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Props of one field, whose value is a text or a list of chosen texts. A watched form passes the
 * value, others only the default value.
 */
export interface FieldProps<Value extends string | string[] = string> {
  name: string;
  error?: ReactNode;
  value?: Value;
  defaultValue?: Value;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: (entered: Value | ChangeEvent<Input>) => void;
}

/** Props that suit a field of either kind. */
export type AnyFieldProps = FieldProps & FieldProps<string[]>;

const noMessage: FormFailure = { message: null, detail: "", isStale: false };

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
  const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState(noMessage);
  const [overtaken, setOvertaken] = useState<Readonly<Record<string, string>>>({});
  const [version, setVersion] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: isControlled ? "controlled" : "uncontrolled",
    initialValues,
    validate: async (values) => schemaResolver((await load()).schema)(values),
    onValuesChange: (values) => draft.keep(values),
  });
  const draft = useDraft(draftName, initialValues, replace, isNew);
  const isMounted = useIsMounted();
  const keepFocus = useKeptFocus(formRef, version);
  const focusAfterSubmit = useFocusAfterSubmit(formRef, form.errors, phase === "idle");
  useEarlyInput(formRef, (name, value) => {
    if (!(name in initialValues) || value === initialValues[name]) return;
    form.setValues((values) => ({ ...values, [name]: value }));
  });

  /**
   * The previous message stays until the reply arrives, to avoid layout shift. Returns the failure,
   * or null if the form was sent.
   */
  async function attempt(): Promise<FormFailure | null> {
    const request = await load();
    if ((await form.validate()).hasErrors) return failure.isStale ? failure : noMessage;
    return await send(request);
  }

  async function send(request: FormRequest<Values, Body, Reply>): Promise<FormFailure | null> {
    const sent = form.getValues();
    const outcome = await request.attempt(sent);
    if ("body" in outcome) {
      settle(sent, outcome);
      return null;
    }
    if (!isMounted()) return null;
    setOvertaken({});
    form.setErrors(outcome.fields);
    if (outcome.failure.isStale && readCurrent) await compare(readCurrent);
    return outcome.failure;
  }

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
    if (!isOver) focusAfterSubmit(failed !== null);
  }

  /** Replaces what was typed by other values, which are not sent yet. */
  function replace(values: Values) {
    keepFocus();
    form.setValues(values);
    form.clearErrors();
    setVersion((count) => count + 1);
  }

  /**
   * Ends the draft of what was sent. A form that stays open goes on with what is stored now, and with
   * what was typed meanwhile.
   */
  function settle(sent: Values, outcome: Sent<Body, Reply>) {
    // Also if the form was left meanwhile.
    draft.restart(sent);
    if (!isMounted()) return;
    form.resetDirty(sent);
    setOvertaken({});
    if (staysOpen) {
      const typed = form.getValues();
      const stored = storedAfter?.(outcome.reply) ?? sent;
      if (Object.keys(changesOf(stored, sent)).length === 0) draft.keep(typed);
      else startFrom(stored, { ...stored, ...changesOf(typed, sent) });
    }
    onSent(outcome);
  }

  /** Shows what someone else has changed, and keeps what was typed. */
  async function compare(read: ReadCurrent<Values>) {
    try {
      const { stored, values, overtaken } = await read(form.getValues(), formRef.current);
      if (!isMounted()) return;
      startFrom(stored, values);
      setOvertaken(overtaken);
    } catch (error) {
      logProblem("The current values could not be read", error);
    }
  }

  /** Shows these values, which replace the stored ones when they are sent. */
  function startFrom(stored: Values, values: Values) {
    form.setInitialValues(stored);
    replace(values);
    form.resetDirty(stored);
    draft.restart(stored);
    draft.keep(values);
  }

  /** Replaces what was typed by the current values. */
  async function loadCurrent(read: ReadCurrent<Values>) {
    if (phase !== "idle") return;
    setPhase("busy");
    try {
      const { stored } = await read(form.getValues(), formRef.current);
      if (!isMounted()) return;
      startFrom(stored, stored);
      setFailure(noMessage);
      setOvertaken({});
    } catch (error) {
      logProblem("The current values could not be read", error);
      setFailure({ ...noMessage, message: "Failed to load the current values", isStale: true });
    }
    setPhase("idle");
    focusAfterSubmit(true);
  }

  return {
    phase,
    isBusy: phase !== "idle",
    failure: {
      ...failure,
      isPast: phase !== "idle",
      ...(failure.isStale && readCurrent && { onLoadCurrent: () => void loadCurrent(readCurrent) }),
      isCompared: Object.keys(overtaken).length > 0,
    },
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
      focusAfterSubmit(true);
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
      return { name, ...field, error: field.error ?? overtaken[name] };
    },
  } as const;
}

function isFilledByRobot(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get("website"));
}
