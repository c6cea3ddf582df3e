import type { ModalProps } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { useProofQuestion } from "#web/lib/api/proof-question.ts";
import { type DialogPart, PartsOfDialog } from "#web/lib/forms/dialog-parts.ts";
import { DialogOfForm, leaveAfterQuestion, useLeaveQuestion } from "#web/lib/forms/unsaved.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks before typed text is lost. Escape closes the part opened last (rule forms.escape). */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const [dialog] = useState(() => Symbol("dialog"));
  const [parts, setParts] = useState<readonly DialogPart[]>([]);
  const isLeaving = useLeaveQuestion() !== null;
  const isProving = useProofQuestion() !== null;
  const isOnTop = !isLeaving && !isProving;
  const part = parts.at(-1);
  useWindowEvent("keydown", (event) => isOnTop && isEscapeOfDialog(event) && part?.(), {
    capture: true,
  });
  return (
    <Dialog
      closeOnEscape={isOnTop && part === undefined}
      onClose={() => leaveAfterQuestion(dialog, onClose)}
      {...modal}
    >
      <PartsOfDialog value={setParts}>
        <DialogOfForm value={dialog}>{children}</DialogOfForm>
      </PartsOfDialog>
    </Dialog>
  );
}

/** And no open list of a field takes it. */
function isEscapeOfDialog({ key, isComposing, target }: KeyboardEvent): boolean {
  const isOfField =
    target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
  return key === "Escape" && !isComposing && !isOfField;
}
