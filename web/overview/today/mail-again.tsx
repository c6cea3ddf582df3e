import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { todayMessages } from "#contract/today/today.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { EntryButton } from "#web/overview/today/entry-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface MailAgainProps {
  id: string;
  of: string;
  onSent: (words: string) => void;
}

export function MailAgain({ id, of, onSent }: MailAgainProps) {
  const resend = useMutation(
    queries.messages.resend.mutationOptions({
      onSuccess: () => {
        showNotice(todayMessages.resent);
        onSent(todayMessages.resent);
      },
    }),
    queryClient,
  );
  return (
    <>
      <Link to={`${addresses.adminMail}?record=${id}`} aria-label={`Open: ${of}`}>
        Open
      </Link>
      <EntryButton
        label="Send again"
        of={of}
        request={resend}
        failed={todayMessages.resendFailed}
        onPress={() => resend.mutate({ id })}
      />
    </>
  );
}
