import { MailFails } from "#web/ui/mail/mail-fails.tsx";

interface EmailCellProps {
  email: string;
  /** The mail server's error, if email to the address fails. */
  problem?: string | null;
}

/** An email address in a table. Breaks at the @ when the cell is narrow. */
export function EmailCell({ email, problem = null }: EmailCellProps) {
  const at = email.lastIndexOf("@");
  return (
    <div className="email-cell">
      <span>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      <MailFails problem={problem} />
    </div>
  );
}
