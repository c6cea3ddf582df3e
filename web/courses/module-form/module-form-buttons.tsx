import { Button } from "@mantine/core";
import { useId } from "react";
import { SaveFailure } from "#web/courses/save-failure.tsx";

interface ModuleFormButtonsProps {
  submitLabel: string;
  isBusy: boolean;
  isUploading: boolean;
  failure: string | null;
  onCancel: () => void;
}

/** The buttons of the form. Saving is disabled while a file is uploading. */
export function ModuleFormButtons(props: ModuleFormButtonsProps) {
  const { submitLabel, isBusy, isUploading, failure, onCancel } = props;
  const id = useId();
  return (
    <div className="module-form-end">
      <SaveFailure id={`${id}-failure`} message={failure} />
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
