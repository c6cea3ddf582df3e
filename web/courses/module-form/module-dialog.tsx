import { Modal } from "@mantine/core";
import { useRef, useState } from "react";
import type { Module } from "#contract/modules.ts";
import { LeaveDialog, type Unsaved } from "#web/courses/module-form/leave-dialog.tsx";
import { ModuleForm } from "#web/courses/module-form/module-form.tsx";

/** The module to change, or null to add a new one. */
export type EditedModule = { module: Module | null };

interface ModuleDialogProps {
  courseId: string;
  edited: EditedModule | null;
  onClose: () => void;
}

/** The dialog of the module form. Asks for confirmation before closing with unsaved changes. */
export function ModuleDialog({ courseId, edited, onClose }: ModuleDialogProps) {
  const unsaved = useRef<Unsaved>("nothing");
  const [question, setQuestion] = useState<Unsaved | null>(null);
  function close() {
    unsaved.current = "nothing";
    setQuestion(null);
    onClose();
  }
  function leave() {
    if (unsaved.current === "nothing") close();
    else setQuestion(unsaved.current);
  }
  return (
    <>
      <Modal
        opened={edited !== null}
        onClose={leave}
        title={edited?.module ? "Edit module" : "Add module"}
        size="60rem"
        closeOnClickOutside={false}
        closeOnEscape={question === null}
      >
        {edited && (
          <ModuleForm
            courseId={courseId}
            module={edited.module}
            unsaved={unsaved}
            onCancel={leave}
            onSaved={close}
          />
        )}
      </Modal>
      <LeaveDialog unsaved={question} onStay={() => setQuestion(null)} onLeave={close} />
    </>
  );
}
