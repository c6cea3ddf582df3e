import { DragDropContext, Draggable, Droppable, type DropResult } from "@hello-pangea/dnd";
import { useState } from "react";
import type { Module } from "#contract/courses/modules.ts";
import { ModuleRow } from "#web/courses/module-list/module-row.tsx";
import { useModuleOrder } from "#web/courses/module-list/use-module-order.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import "#web/courses/module-list/module-list.css";

interface ModuleListProps {
  courseId: string;
  modules: readonly Module[];
  onEdit: (module: Module) => void;
  onDelete: (module: Module) => void;
}

/** The order changes by dragging, by arrow keys on the handle, or by buttons. */
export function ModuleList({ courseId, modules, onEdit, onDelete }: ModuleListProps) {
  const { failure, move } = useModuleOrder(courseId, modules);
  const [moved, setMoved] = useState("");
  function step(module: Module, from: number, to: number) {
    move(from, to);
    setMoved(`${module.title} is now ${to + 1} of ${modules.length}`);
  }
  function drop({ source, destination }: DropResult) {
    if (destination && destination.index !== source.index) move(source.index, destination.index);
  }
  return (
    <DragDropContext onDragEnd={drop}>
      <div className="records">
        <FormMessage {...failure} />
        <Droppable droppableId={courseId}>
          {({ innerRef, droppableProps, placeholder }) => (
            <ol className="modules" aria-label="Modules" ref={innerRef} {...droppableProps}>
              {modules.map((module, index) => (
                <Draggable key={module.id} draggableId={module.id} index={index}>
                  {(draggable, { isDragging }) => (
                    <ModuleRow
                      module={module}
                      draggable={draggable}
                      isDragging={isDragging}
                      place={index}
                      count={modules.length}
                      onStep={(to) => step(module, index, to)}
                      onEdit={() => onEdit(module)}
                      onDelete={() => onDelete(module)}
                    />
                  )}
                </Draggable>
              ))}
              {placeholder}
            </ol>
          )}
        </Droppable>
        <p className="unseen" role="status">
          {moved}
        </p>
      </div>
    </DragDropContext>
  );
}
