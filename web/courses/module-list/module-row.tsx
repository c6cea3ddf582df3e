import { Button } from "@mantine/core";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { moduleAddress } from "#contract/addresses.ts";
import type { Module, ModuleFile } from "#contract/courses/modules.ts";
import { DragHandle } from "#web/courses/module-list/drag-handle.tsx";
import { factsOf, missingIn } from "#web/courses/module-list/module-facts.ts";
import type { RowDrag } from "#web/courses/module-list/use-row-drag.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { StepButtons } from "#web/ui/step-buttons.tsx";

interface ModuleRowProps {
  module: Module;
  /** Of the course. */
  files: readonly ModuleFile[];
  drag: RowDrag;
  isDragged: boolean;
  style: CSSProperties | undefined;
  place: number;
  count: number;
  onStep: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function ModuleRow(props: ModuleRowProps) {
  const { module, files, drag, isDragged, style, place, count, onStep, onEdit, onDelete } = props;
  const { title, content_type } = module;
  const { Icon } = moduleTypes[content_type];
  return (
    <li className="module-row" data-dragging={isDragged || undefined} style={style}>
      <DragHandle title={title} place={place} count={count} onStep={onStep} drag={drag} />
      <div className="module-words">
        <h3>{title}</h3>
        <div className="module-row-facts soft small">
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          <ul>
            {factsOf(module, files).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {missingIn(module).map((what) => (
              <li key={what}>
                <StatusBadge status={what} tone="closed" />
              </li>
            ))}
          </ul>
        </div>
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
        <MoreMenu
          label={`More: ${title}`}
          size="sm"
          items={[{ label: "Delete", onChoose: onDelete }]}
        />
      </div>
    </li>
  );
}
