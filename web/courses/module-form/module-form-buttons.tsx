import { Button } from "@mantine/core";
import { useId } from "react";
import type { ModuleDraft } from "#contract/courses/course-forms.ts";
import { SaveFailure } from "#web/courses/save-failure.tsx";
import type { FormState } from "#web/lib/forms/use-request-form.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { LoadCurrent } from "#web/ui/forms/form-message.tsx";

interface ModuleFormButtonsProps {
  submitLabel: string;
  isBusy: boolean;
  isUploading: boolean;
  /** Shown before the next press saves the module; null for none. */
  warning: string | null;
  failure: FormState<ModuleDraft>["failure"];
  /** Before the form is submitted. */
  onSubmit: (another: boolean) => void;
  canAddAnother: boolean;
  onCancel: () => void;
}

export function ModuleFormButtons(props: ModuleFormButtonsProps) {
  const { submitLabel, isBusy, isUploading, failure, canAddAnother } = props;
  const { onSubmit, onCancel } = props;
  // Beside a failure it would ask for another press for another reason.
  const warning = failure.message === null ? props.warning : null;
  const id = useId();
  const describedBy = `${id}-failure ${id}-upload${warning === null ? "" : ` ${id}-warning`}`;
  return (
    <DialogEnd
      message={
        <>
          <SaveFailure id={`${id}-failure`} message={failure.message} detail={failure.detail} />
          {failure.onLoadCurrent && (
            <LoadCurrent onLoad={failure.onLoadCurrent} isCompared={failure.isCompared} />
          )}
          {isUploading && (
            <p className="soft small" id={`${id}-upload`}>
              You can save once the upload has finished.
            </p>
          )}
          <p id={`${id}-warning`} role="status">
            {warning}
          </p>
        </>
      }
    >
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type="submit"
        loading={isBusy}
        disabled={isUploading}
        aria-describedby={describedBy}
        onClick={() => onSubmit(false)}
      >
        {submitLabel}
      </Button>
      {canAddAnother && (
        // Not a second submit button, so that Enter presses the first one.
        <Button
          variant="default"
          disabled={isUploading || isBusy}
          aria-describedby={describedBy}
          onClick={({ currentTarget }) => {
            onSubmit(true);
            currentTarget.form?.requestSubmit();
          }}
        >
          Save and add another
        </Button>
      )}
    </DialogEnd>
  );
}
