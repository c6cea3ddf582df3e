import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { useProofQuestion } from "#web/lib/api/proof-question.ts";
import { DialogOfForm, leaveAfterQuestion, useLeaveQuestion } from "#web/lib/forms/unsaved.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** A dialog that may hold forms. Asks before closing it would lose what was typed. */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const [dialog] = useState(() => Symbol("dialog"));
  const isLeaving = useLeaveQuestion() !== null;
  const isProving = useProofQuestion() !== null;
  return (
    <Dialog
      closeOnEscape={!isLeaving && !isProving}
      onClose={() => leaveAfterQuestion(dialog, onClose)}
      {...modal}
    >
      <DialogOfForm value={dialog}>{children}</DialogOfForm>
    </Dialog>
  );
}
