import { schemaResolver, useForm } from "@mantine/form";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { failures } from "#contract/errors.ts";
import type { FormValues } from "#contract/form.ts";
import { useFocusAfterwards, useValuesTypedEarly } from "#web/lib/forms/form-inputs.ts";
import type { FormFailure, FormRequest, Sent } from "#web/lib/forms/form-request.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";

interface RequestFormOptions<Values, Body, Reply> {
  initialValues: NoInfer<Values>;
  /** Gives what checks and sends the form; called when the form is first touched. */
  load: () => Promise<FormRequest<Values, Body, Reply>>;
  onSent: (sent: Sent<Body, Reply>) => void;
  /** The form stays after it was sent, and can be sent again. */
  isLasting?: boolean;
  /** What is shown depends on what has been entered so far: on `values`. */
  isWatched?: boolean;
  /** The form can't be sent for now. */
  isHeld?: boolean;
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field of a form is drawn with; of a watched form by its value, else by its default. */
export interface FieldProps {
  name: string;
  error?: ReactNode;
  value?: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: (entered: string | ChangeEvent<Input>) => void;
}

const noMessage: FormFailure = { message: null, detail: "", canSendAgain: false };

/** What `useRequestForm` gives. */
export type FormState<Values extends FormValues> = ReturnType<typeof useRequestForm<Values>>;

/**
 * A form that sends one request, drawn by `RequestForm` or `DialogForm`.
 *
 * It is checked by the contract's schema, sent once, and keeps what was typed when it fails. What
 * the schema or the server says of a field stands at that field, and what else went wrong in
 * `failure`, which also says whether sending the same again may help. After a failure the focus
 * goes to the first field that needs a change, or else to the button. What was typed before the
 * page's scripts had come is kept. What a robot filled in is not sent.
 */
export function useRequestForm<Values extends FormValues, Body = unknown, Reply = unknown>({
  initialValues,
  load,
  onSent,
  isLasting = false,
  isWatched = false,
  isHeld = false,
}: RequestFormOptions<Values, Body, Reply>) {
  const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
  const [failure, setFailure] = useState(noMessage);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: isWatched ? "controlled" : "uncontrolled",
    initialValues,
    validate: async (values) => schemaResolver((await load()).schema)(values),
  });
  const isMounted = useIsMounted();
  const focusAfterwards = useFocusAfterwards(formRef, form.errors, phase === "idle");
  useValuesTypedEarly(formRef, (name, value) => {
    if (name in initialValues) form.setValues((values) => ({ ...values, [name]: value }));
  });

  /** Gives what went wrong; null when the form was sent. */
  async function attempt(): Promise<FormFailure | null> {
    const request = await load();
    if ((await form.validate()).hasErrors) return noMessage;
    const outcome = await request.attempt(form.getValues());
    if (!isMounted()) return null;
    if ("body" in outcome) {
      onSent(outcome);
      return null;
    }
    form.setErrors(outcome.fields);
    return outcome.failure;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle" || isHeld || isFilledByRobot(event.currentTarget)) return;
    setPhase("busy");
    setFailure(noMessage);
    const failed = await attempt().catch(() => ({
      ...noMessage,
      message: failures.unexpected.message,
    }));
    if (failed !== null) setFailure(failed);
    const isOver = failed === null && !isLasting;
    setPhase(isOver ? "done" : "idle");
    if (!isOver) focusAfterwards();
  }

  return {
    phase,
    isBusy: phase !== "idle",
    failure,
    errors: form.errors,
    values: form.values,
    /** Whether something has been entered that differs from the initial values. */
    isDirty: () => form.isDirty(),
    reset: form.reset,
    formProps: {
      ref: formRef,
      onSubmit: submit,
      onFocus: () => void load().catch(() => {}),
      noValidate: true,
      // Pressed before the page's scripts have come, it must not put the answers in the address.
      method: "post",
    },
    fieldProps: (name: string): FieldProps => ({
      name,
      ...form.getInputProps(name, {
        type: typeof initialValues[name] === "boolean" ? "checkbox" : "input",
      }),
    }),
  } as const;
}

function isFilledByRobot(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get("website"));
}
