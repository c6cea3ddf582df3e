import { Button } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import type { FormValues } from "#contract/forms/form.ts";
import { useDialogPart } from "#web/lib/forms/dialog-parts.ts";
import { DialogOfForm, useUnsaved } from "#web/lib/forms/unsaved.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { type FieldsProps, RequestForm } from "#web/ui/forms/request-form.tsx";

interface DialogFormProps<Values extends FormValues> extends FieldsProps<Values> {
  submitLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isPart?: boolean;
  isSecondary?: boolean;
  onCancel: () => void;
  before?: ReactNode;
  after?: ReactNode;
  beforeButtons?: ReactNode;
}

/** Inside a FormModal, nothing typed is lost without a question. */
export function DialogForm<Values extends FormValues>(props: DialogFormProps<Values>) {
  const {
    form,
    submitLabel,
    isDestructive = false,
    isSecondary = false,
    isPart = false,
    ...rest
  } = props;
  const { cancelLabel = "Cancel", onCancel, after, beforeButtons, ...fields } = rest;
  const variant = isDestructive ? "danger" : isSecondary ? "default" : "filled";
  const isInFormModal = useContext(DialogOfForm) !== null;
  const leave = useUnsaved(() => (isInFormModal ? form.unsaved() : "nothing"), form.dropDraft);
  const cancel = () => leave(onCancel);
  useDialogPart(isPart, cancel);
  return (
    <RequestForm className="dialog-form" form={form} {...fields}>
      {after}
      <DialogEnd beforeButtons={beforeButtons} message={<FormMessage {...form.failure} />}>
        <Button variant="default" onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" loading={form.isBusy} variant={variant}>
          {submitLabel}
        </Button>
      </DialogEnd>
    </RequestForm>
  );
}
