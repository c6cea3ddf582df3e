import { Button } from "@mantine/core";
import { useId } from "react";
import type { ModuleDraft } from "#contract/course-forms.ts";
import { SaveFailure } from "#web/courses/save-failure.tsx";
import type { FormState } from "#web/lib/forms/use-request-form.ts";
import { LoadCurrent } from "#web/ui/forms/form-message.tsx";

interface ModuleFormButtonsProps {
  submitLabel: string;
  isBusy: boolean;
  isUploading: boolean;
  failure: FormState<ModuleDraft>["failure"];
  onCancel: () => void;
}

/** The buttons of the form. Saving is disabled while a file is uploading. */
export function ModuleFormButtons(props: ModuleFormButtonsProps) {
  const { submitLabel, isBusy, isUploading, failure, onCancel } = props;
  const id = useId();
  return (
    <div className="module-form-end">
      <SaveFailure id={`${id}-failure`} message={failure.message} />
      {failure.onLoadCurrent && <LoadCurrent onLoad={failure.onLoadCurrent} />}
      {isUploading && (
        <p className="soft small" id={`${id}-upload`}>
          It can be saved as soon as the upload has ended.
        </p>
      )}
      <div className="dialog-buttons">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          disabled={isUploading}
          aria-describedby={`${id}-failure ${id}-upload`}
        >
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
