import type { Sender } from "#contract/sender/sender.ts";
import { DetailList } from "#web/ui/facts/detail-list.tsx";

export function SenderFacts({ sender }: { sender: Sender }) {
  const { name, address, mail_server, reply_to } = sender;
  return (
    <>
      <DetailList
        details={[
          { term: "From", detail: `${name} <${address}>` },
          { term: "Replies go to", detail: reply_to },
          {
            term: "Mail server",
            detail: mail_server === null ? "None" : `${mail_server}, ${encryption(sender)}`,
          },
        ]}
      />
      {mail_server === null && (
        <p className="form-note">
          Without a mail server, emails are written to files and reach nobody. Whoever runs the
          server sets SMTP_URL, and starts it again.
        </p>
      )}
      {!sender.is_chosen && (
        <p className="form-note">
          No sender is set, so this address was made of the academy’s web address. Most mail
          companies refuse mail from an address that nobody set up. Whoever runs the server sets
          MAIL_FROM, and starts it again.
        </p>
      )}
    </>
  );
}

function encryption({ is_encrypted }: Sender): string {
  return is_encrypted ? "always encrypted" : "encrypted if it offers that";
}
