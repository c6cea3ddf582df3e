import type { DraggableProvided } from "@hello-pangea/dnd";
import { Button } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { Link } from "react-router";
import { moduleAddress } from "#contract/addresses.ts";
import { hasContent, type Module } from "#contract/courses/modules.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { pluralize } from "#web/lib/pluralize.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { StepButtons } from "#web/ui/step-buttons.tsx";

interface ModuleRowProps {
  module: Module;
  draggable: DraggableProvided;
  isDragging: boolean;
  place: number;
  count: number;
  onStep: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function ModuleRow(props: ModuleRowProps) {
  const { module, draggable, isDragging, place, count, onStep, onEdit, onDelete } = props;
  const { title, content_type, duration } = module;
  const { label, Icon } = moduleTypes[content_type];
  return (
    <li
      className="module-row"
      data-dragging={isDragging || undefined}
      ref={draggable.innerRef}
      {...draggable.draggableProps}
    >
      <span className="module-handle" {...draggable.dragHandleProps}>
        <IconGripVertical size={20} stroke={1.5} aria-hidden="true" />
        <span className="unseen">Reorder {title}</span>
      </span>
      <div className="module-words">
        <h3>{title}</h3>
        <p className="module-row-facts soft small">
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          {label}, {duration === 0 ? "no duration" : pluralize(duration, "minute")}
        </p>
        {!hasContent(module) && <StatusBadge status="No content" tone="closed" />}
      </div>
      <div className="row-buttons">
        <StepButtons title={title} place={place} count={count} onStep={onStep} />
        <Button
          component={Link}
          to={moduleAddress(module.course_id, module.id)}
          variant="default"
          size="sm"
          aria-label={`View ${title} as members do`}
        >
          View
        </Button>
        <Button variant="default" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" size="sm" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
