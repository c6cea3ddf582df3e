import { Button } from "@mantine/core";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { moduleAddress, modulePreviewAddress } from "#contract/addresses.ts";
import {
  isUnpublished,
  type Module,
  type ModuleFile,
  withDraft,
} from "#contract/courses/modules.ts";
import { DragHandle } from "#web/courses/module-list/drag-handle.tsx";
import { factsOf, missingIn } from "#web/courses/module-list/module-facts.ts";
import type { RowDrag } from "#web/courses/module-list/use-row-drag.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { changedInWords, draftInWords } from "#web/courses/publication/publication-words.ts";
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
  onPublish: () => void;
  onDiscard: () => void;
  onDelete: () => void;
}

export function ModuleRow(props: ModuleRowProps) {
  const { module, files, drag, isDragged, style, place, count, onStep } = props;
  const { title, content_type } = module;
  const isDraft = isUnpublished(module);
  const draft = draftInWords(module);
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
            {draft !== null && (
              <li>
                <StatusBadge status={draft} tone="going" />
              </li>
            )}
            {missingIn(withDraft(module)).map((what) => (
              <li key={what}>
                <StatusBadge status={what} tone="closed" />
              </li>
            ))}
          </ul>
        </div>
        {isDraft && <p className="soft small">{changedInWords(module)}</p>}
      </div>
      <div className="row-buttons">
        <StepButtons title={title} place={place} count={count} onStep={onStep} />
        <Button
          component={Link}
          to={(isDraft ? modulePreviewAddress : moduleAddress)(module.course_id, module.id)}
          variant="default"
          size="sm"
          aria-label={isDraft ? `Preview ${title} as a member` : `View ${title} as members do`}
        >
          {isDraft ? "Preview" : "View"}
        </Button>
        <Button variant="default" size="sm" aria-label={`Edit ${title}`} onClick={props.onEdit}>
          Edit
        </Button>
        <MoreMenu
          label={`More: ${title}`}
          size="sm"
          items={[
            ...(isDraft ? [{ label: "Publish", onChoose: props.onPublish }] : []),
            ...(module.draft ? [{ label: "Discard draft", onChoose: props.onDiscard }] : []),
            { label: "Delete", onChoose: props.onDelete },
          ]}
        />
      </div>
    </li>
  );
}
