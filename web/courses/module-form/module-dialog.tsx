import { useState } from "react";
import type { Module } from "#contract/courses/modules.ts";
import { ModuleForm } from "#web/courses/module-form/module-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";

/** Null to add a new one. */
export type EditedModule = { module: Module | null };

interface ModuleDialogProps {
  courseId: string;
  edited: EditedModule | null;
  /** In their order. */
  modules: readonly Module[];
  onClose: () => void;
}

export function ModuleDialog({ courseId, edited, modules, onClose }: ModuleDialogProps) {
  const [saved, setSaved] = useState<Module | null>(null);
  function close() {
    setSaved(null);
    onClose();
  }
  return (
    <FormModal
      opened={edited !== null}
      onClose={close}
      title={edited?.module ? "Edit module" : "Add module"}
      size="60rem"
      closeOnClickOutside={false}
    >
      {edited && (
        <ModuleForm
          key={saved?.id}
          courseId={courseId}
          module={edited.module}
          previous={saved}
          modules={modules}
          onAnother={setSaved}
          onClose={close}
        />
      )}
    </FormModal>
  );
}
