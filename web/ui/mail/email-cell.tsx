import { MailFails } from "#web/ui/mail/mail-fails.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

interface EmailCellProps {
  email: string;
  /** The mail server's error, if email to the address fails. */
  problem?: string | null;
  /** Whether the owner of the account has confirmed the address; true where it has none. */
  isConfirmed?: boolean;
  /** Whether the account with the address is suspended. */
  isSuspended?: boolean;
}

/** An email address in a table. Breaks at the @ when the cell is narrow. */
export function EmailCell(props: EmailCellProps) {
  const { email, problem = null, isConfirmed = true, isSuspended = false } = props;
  const at = email.lastIndexOf("@");
  return (
    <div className="email-cell">
      <span>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      {isSuspended && <StatusBadge status="Suspended" tone="wrong" />}
      {!isConfirmed && <StatusBadge status="Not confirmed" tone="open" />}
      <MailFails problem={problem} />
    </div>
  );
}
