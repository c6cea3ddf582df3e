import type { ComponentProps } from "react";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmailCell } from "./email-cell.tsx";
import { PersonLink } from "./person-link.tsx";

interface NameCellProps extends ComponentProps<typeof EmailCell> {
  /** What the person wants to be called; null until chosen. */
  name: string | null;
}

/** A person in a table: the name if there is one, and the address beside or below it. */
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
