import { schemaResolver, useForm } from "@mantine/form";
import { type SubmitEvent, useRef, useState } from "react";
import { failures } from "#contract/errors.ts";
import { useFocusAfterwards, useValuesTypedEarly } from "#web/lib/form-inputs.ts";
import type { FormRequest } from "#web/lib/form-request.ts";
import { useIsMounted } from "#web/lib/use-is-mounted.ts";

interface RequestFormOptions<Values, Sent, Reply> {
  initialValues: Values;
  load: () => Promise<FormRequest<Values, Sent, Reply>>;
  onSent: (sent: Sent, message: string, reply: Reply) => void;
  /** The form stays after it was sent, and can be sent again. */
  isLasting?: boolean;
  /** What the form shows depends on what has been entered so far: on `values`. */
  isWatched?: boolean;
}

export type FormPhase = "idle" | "busy" | "done";

/**
 * A form that sends one request: checked by the contract's own schema, sent once, keeping what was
 * typed when it fails. `formProps` go on the form, `fieldProps(name)` on each of its fields.
 */
export function useRequestForm<Values extends Record<string, string>, Sent, Reply>({
  initialValues,
  load,
  onSent,
  isLasting = false,
  isWatched = false,
}: RequestFormOptions<Values, Sent, Reply>) {
  const [phase, setPhase] = useState<FormPhase>("idle");
  const [message, setMessage] = useState<string | null>(null);
  const [detail, setDetail] = useState("");
  const [canSendAgain, setCanSendAgain] = useState(false);
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
    if ("sent" in outcome) {
      onSent(outcome.sent, outcome.message, outcome.reply);
      return true;
    }
    form.setErrors(outcome.fields);
    setMessage(outcome.message);
    setDetail(outcome.detail);
    setCanSendAgain(outcome.isPassing);
    return false;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== "idle" || isFilledByRobot(event.currentTarget)) return;
    setPhase("busy");
    setMessage(null);
    setDetail("");
    setCanSendAgain(false);
    const isDone = await attempt().catch(() => {
      setMessage(failures.unexpected.message);
      return false;
    });
    setPhase(isDone && !isLasting ? "done" : "idle");
    if (!isDone || isLasting) focusAfterwards();
  }

  return {
    phase,
    message,
    detail,
    canSendAgain,
    formProps: {
      ref: formRef,
      onSubmit: submit,
      onFocus: () => void load().catch(() => {}),
      noValidate: true,
      // Pressed before the page's scripts have come, it must not put the answers in the address.
      method: "post",
    },
    fieldProps: (name: keyof Values & string) => ({ name, ...form.getInputProps(name) }),
    values: form.values,
    choose: (chosen: Partial<Values>) => form.setValues((values) => ({ ...values, ...chosen })),
  } as const;
}

function isFilledByRobot(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get("website"));
}
