import { schemaResolver, useForm } from "@mantine/form";
import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { failures } from "#contract/errors.ts";
import type { FormValues } from "#contract/form.ts";
import { useFocusAfterwards, useValuesTypedEarly } from "#web/lib/form-inputs.ts";
import type { FormRequest, Sent } from "#web/lib/form-request.ts";
import { useIsMounted } from "#web/lib/use-is-mounted.ts";

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

/** Why a form could not be sent; its message is null when nothing is wrong with it as a whole. */
interface FormFailure {
  message: string | null;
  detail: string;
  canSendAgain: boolean;
}

const noFailure: FormFailure = { message: null, detail: "", canSendAgain: false };

/** What `useRequestForm` gives. */
export type FormState<Values extends FormValues> = ReturnType<typeof useRequestForm<Values>>;

/**
 * A form that sends one request, drawn by `RequestForm` or `DialogForm`.
 *
 * It is checked by the contract's own schema, sent once, and keeps what was typed when it fails.
 * What the schema or the server says of a field stands at that field, what else went wrong in
 * `failure`, and the focus goes to the first field that needs a change, or else to the button. What
 * a robot filled in is not sent. What was typed before the page's scripts had come is kept.
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
  const [failure, setFailure] = useState(noFailure);
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

  async function attempt(): Promise<boolean> {
    const request = await load();
    if ((await form.validate()).hasErrors) return false;
    const outcome = await request.attempt(form.getValues());
    if (!isMounted()) return true;
    if ("body" in outcome) {
      onSent(outcome);
      return true;
    }
    form.setErrors(outcome.fields);
    const { message, detail, isPassing } = outcome;
    setFailure({ message, detail, canSendAgain: isPassing });
    return false;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle" || isHeld || isFilledByRobot(event.currentTarget)) return;
    setPhase("busy");
    setFailure(noFailure);
    const isDone = await attempt().catch(() => {
      setFailure({ ...noFailure, message: failures.unexpected.message });
      return false;
    });
    setPhase(isDone && !isLasting ? "done" : "idle");
    if (!isDone || isLasting) focusAfterwards();
  }

  return {
    phase,
    isBusy: phase !== "idle",
    failure,
    errors: form.errors,
    values: form.values,
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
