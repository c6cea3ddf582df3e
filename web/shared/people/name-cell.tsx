import type { ComponentProps } from "react";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmailCell } from "./email-cell.tsx";
import { PersonLink } from "./person-link.tsx";

interface NameCellProps extends ComponentProps<typeof EmailCell> {
  /** Null until chosen. */
  name: string | null;
}

export function NameCell({ name, personId = null, ...address }: NameCellProps) {
  return (
    <div className="name-cell">
      {name !== null && (
        <Clipped>
          <PersonLink id={personId}>{name}</PersonLink>
        </Clipped>
      )}
      <EmailCell {...address} personId={name === null ? personId : null} />
    </div>
  );
}
