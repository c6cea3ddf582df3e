import { MailFails } from "#web/shared/messages/mail-fails.tsx";
import { Breakable } from "#web/ui/cells/breakable.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { PersonLink } from "./person-link.tsx";

interface EmailCellProps {
  email: string;
  personId?: string | null;
  problem?: string | null;
  /** True without an account. */
  isConfirmed?: boolean;
  isSuspended?: boolean;
}

export function EmailCell(props: EmailCellProps) {
  const { email, personId = null, problem = null } = props;
  const { isConfirmed = true, isSuspended = false } = props;
  return (
    <div className="email-cell">
      <Clipped>
        <PersonLink id={personId}>
          <Breakable>{email}</Breakable>
        </PersonLink>
      </Clipped>
      {isSuspended && <StatusBadge status="Suspended" tone="wrong" />}
      {!isConfirmed && <StatusBadge status="Address not confirmed" tone="going" />}
      <MailFails problem={problem} />
    </div>
  );
}
