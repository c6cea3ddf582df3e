import { Button, Modal } from "@mantine/core";

/** What the user would lose by leaving the form now. */
export type Unsaved = "nothing" | "changes" | "upload";

interface LeaveDialogProps {
  unsaved: Unsaved | null;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before unsaved changes or a running upload are lost. */
export function LeaveDialog({ unsaved, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal
      opened={unsaved !== null}
      onClose={onStay}
      title="Leave without saving?"
      // The built-in handler would also receive the Escape press that opened this dialog.
      closeOnEscape={false}
      onKeyDown={({ key }) => key === "Escape" && onStay()}
    >
      <div className="dialog-body">
        <p>
          {unsaved === "upload"
            ? "The upload is still running. It will be cancelled."
            : "What you have changed in this module will be lost."}
        </p>
        <div className="dialog-buttons">
          <Button variant="default" onClick={onLeave}>
            Leave
          </Button>
          <Button data-autofocus onClick={onStay}>
            Keep editing
          </Button>
        </div>
      </div>
    </Modal>
  );
}
