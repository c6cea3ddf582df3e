import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { FormMessage } from "#web/ui/form-message.tsx";

interface DialogFormProps {
  formProps: ComponentProps<"form">;
  isBusy: boolean;
  message: string | null;
  detail?: string;
  canSendAgain?: boolean;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** A form inside a dialog; what goes wrong is said beside the button that was pressed. */
export function DialogForm(props: DialogFormProps) {
  const {
    formProps,
    isBusy,
    message,
    detail = "",
    canSendAgain = false,
    submitLabel,
    onCancel,
    children,
  } = props;
  return (
    <form className="dialog-form" {...formProps}>
      {children}
      <FormMessage message={message} detail={detail} canSendAgain={canSendAgain} />
      <div className="dialog-buttons">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
