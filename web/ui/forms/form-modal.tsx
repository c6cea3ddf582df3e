import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import { useProofQuestion } from "#web/lib/api/proof-question.ts";
import { DialogOfForm, leaveAfterQuestion, useLeaveQuestion } from "#web/lib/forms/unsaved.ts";
import { dismissNotices } from "#web/ui/notices.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

/** A dialog that may hold forms. Asks before closing it would lose what was typed. */
export function FormModal({ onClose, children, ...modal }: ModalProps) {
  const [dialog] = useState(() => Symbol("dialog"));
  const isLeaving = useLeaveQuestion() !== null;
  const isProving = useProofQuestion() !== null;
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (modal.opened && isNarrow) dismissNotices();
  }, [modal.opened, isNarrow]);
  return (
    <Modal
      closeOnEscape={!isLeaving && !isProving}
      onClose={() => leaveAfterQuestion(dialog, onClose)}
      {...modal}
    >
      <DialogOfForm value={dialog}>{children}</DialogOfForm>
    </Modal>
  );
}
