import type { Module } from "#contract/modules.ts";
import { ModuleForm } from "#web/courses/module-form/module-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";

/** The module to change, or null to add a new one. */
export type EditedModule = { module: Module | null };

interface ModuleDialogProps {
  courseId: string;
  edited: EditedModule | null;
  onClose: () => void;
}

export function ModuleDialog({ courseId, edited, onClose }: ModuleDialogProps) {
  return (
    <FormModal
      opened={edited !== null}
      onClose={onClose}
      title={edited?.module ? "Edit module" : "Add module"}
      size="60rem"
      closeOnClickOutside={false}
    >
      {edited && <ModuleForm courseId={courseId} module={edited.module} onClose={onClose} />}
    </FormModal>
  );
}
