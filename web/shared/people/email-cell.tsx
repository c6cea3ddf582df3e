import { MailFails } from "#web/shared/messages/mail-fails.tsx";
import { Breakable } from "#web/ui/cells/breakable.tsx";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { PersonLink } from "./person-link.tsx";

interface EmailCellProps {
  email: string;
  /** Whose address it is, if it leads to the person's page. */
  personId?: string | null;
  /** The mail server's error, if email to the address fails. */
  problem?: string | null;
  /** Whether the owner of the account has confirmed the address; true where it has none. */
  isConfirmed?: boolean;
  /** Whether the account with the address is suspended. */
  isSuspended?: boolean;
}

/** An email address in a table, and what to know about it. */
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
