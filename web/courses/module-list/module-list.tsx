import { useState } from "react";
import type { Module, ModuleFile } from "#contract/courses/modules.ts";
import { ModuleRow } from "#web/courses/module-list/module-row.tsx";
import { useModuleOrder } from "#web/courses/module-list/use-module-order.ts";
import { useRowDrag } from "#web/courses/module-list/use-row-drag.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import "#web/courses/module-list/module-list.css";

interface ModuleListProps {
  courseId: string;
  modules: readonly Module[];
  files: readonly ModuleFile[];
  onEdit: (module: Module) => void;
  onPublish: (module: Module) => void;
  onDiscard: (module: Module) => void;
  onDelete: (module: Module) => void;
}

export function ModuleList(props: ModuleListProps) {
  const { courseId, modules, files, onEdit, onPublish, onDiscard, onDelete } = props;
  const { failure, move } = useModuleOrder(courseId, modules);
  const [moved, setMoved] = useState("");
  const { list, dragged, styleOf, dragBy } = useRowDrag(step);
  function step(from: number, to: number) {
    move(from, to);
    setMoved(`${modules[from]?.title} is now ${to + 1} of ${modules.length}`);
  }
  return (
    <div className="records">
      <FormMessage {...failure} />
      <ol
        className="modules"
        aria-label="Modules"
        ref={list}
        data-dragging={dragged !== undefined || undefined}
      >
        {modules.map((module, index) => (
          <ModuleRow
            key={module.id}
            module={module}
            files={files}
            drag={dragBy(index)}
            isDragged={index === dragged}
            style={styleOf(index) ?? undefined}
            place={index}
            count={modules.length}
            onStep={(to) => step(index, to)}
            onEdit={() => onEdit(module)}
            onPublish={() => onPublish(module)}
            onDiscard={() => onDiscard(module)}
            onDelete={() => onDelete(module)}
          />
        ))}
      </ol>
      <p className="unseen" role="status">
        {moved}
      </p>
    </div>
  );
}
