import { type FormErrors, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import { filledValues, useEarlyInput, useKeptFocus } from "#web/lib/forms/form-inputs.ts";
import { useDraft } from "#web/lib/forms/use-draft.ts";

interface TypedValuesOptions<Values> {
  initialValues: Values;
  validate: (values: Values) => Promise<FormErrors>;
  isControlled: boolean;
  draftName: string | undefined;
  isNew: boolean;
}

export function useTypedValues<Values extends FormValues>(options: TypedValuesOptions<Values>) {
  const { initialValues, validate, isControlled, draftName, isNew } = options;
  const [version, setVersion] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    mode: isControlled ? "controlled" : "uncontrolled",
    initialValues,
    validate,
    onValuesChange: (values) => draft.keep(values),
  });
  const draft = useDraft(draftName, initialValues, replace, isNew);
  const keepFocus = useKeptFocus(formRef, version);
  useEarlyInput(formRef, (name, value) => {
    if (!(name in initialValues) || value === initialValues[name]) return;
    form.setValues((values) => ({ ...values, [name]: value }));
  });

  function replace(values: Values) {
    keepFocus();
    form.setValues(values);
    form.clearErrors();
    setVersion((count) => count + 1);
  }

  function takeFilled() {
    const filled = filledValues(formRef.current);
    const values = form.getValues();
    for (const [name, value] of filled) {
      if (typeof values[name] !== "string" || values[name] === value) continue;
      form.setValues((known) => ({ ...known, [name]: value }));
    }
  }

  function startFrom(stored: Values, values: Values) {
    form.setInitialValues(stored);
    replace(values);
    form.resetDirty(stored);
    draft.restart(stored);
    draft.keep(values);
  }

  return { form, formRef, draft, version, replace, startFrom, takeFilled };
}

export type TypedValues<Values extends FormValues> = ReturnType<typeof useTypedValues<Values>>;
