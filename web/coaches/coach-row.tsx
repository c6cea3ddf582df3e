import { Button } from "@mantine/core";
import type { Coach } from "#contract/coaches/coaches.ts";
import { Portrait } from "#web/shared/coaches/portrait.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { StepButtons } from "#web/ui/step-buttons.tsx";

interface CoachRowProps {
  coach: Coach;
  place: number;
  count: number;
  canEdit: boolean;
  isAdmin: boolean;
  onStep: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CoachRow(props: CoachRowProps) {
  const { coach, place, count, canEdit, isAdmin, onStep, onEdit, onDelete } = props;
  const { name, title, is_shown, account } = coach;
  return (
    <li className="coach-row">
      <Portrait coach={coach} isRepeated />
      <div className="coach-row-words">
        <h2>{name}</h2>
        {title && <p className="soft">{title}</p>}
        <ul className="coach-row-facts">
          <li>
            <StatusBadge
              status={is_shown ? "Shown" : "Not shown"}
              tone={is_shown ? "good" : "closed"}
            />
          </li>
          <li>{account ? (account.name ?? account.email) : "No account"}</li>
        </ul>
      </div>
      <div className="coach-row-buttons">
        {isAdmin && <StepButtons title={name} place={place} count={count} onStep={onStep} />}
        {canEdit && (
          <Button variant="default" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {isAdmin && (
          <MoreMenu
            label={`More: ${name}`}
            size="sm"
            items={[{ label: "Delete", onChoose: onDelete }]}
          />
        )}
      </div>
    </li>
  );
}
