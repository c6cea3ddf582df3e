import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormValues } from "#contract/form.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { type FieldsProps, RequestForm } from "#web/ui/forms/request-form.tsx";

interface DialogFormProps<Values extends FormValues> extends FieldsProps<Values> {
  submitLabel: string;
  onCancel: () => void;
  /** Shown before the fields. */
  before?: ReactNode;
  /** Shown after the fields. */
  after?: ReactNode;
}

/** A form inside a dialog. Errors appear next to the button. */
export function DialogForm<Values extends FormValues>(props: DialogFormProps<Values>) {
  const { form, submitLabel, onCancel, after, ...fields } = props;
  return (
    <RequestForm className="dialog-form" form={form} {...fields}>
      {after}
      <FormMessage {...form.failure} />
      <div className="dialog-buttons">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </RequestForm>
  );
}
