import { MailFails } from "#web/ui/mail/mail-fails.tsx";

interface EmailCellProps {
  email: string;
  /** What the mail server said, when mail does not reach the address. */
  problem?: string | null;
}

/** An address in a table. It breaks at its middle, where there is no room for it in one line. */
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
