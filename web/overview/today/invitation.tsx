import { useMutation } from "@tanstack/react-query";
import { waitlistMessages } from "#contract/cohorts/cohort-waitlist.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { EntryButton } from "#web/overview/today/entry-button.tsx";

interface InvitationProps {
  entry: { id: string; cohort_id: string };
  of: string;
  onSent: (words: string) => void;
}

export function Invitation({ entry: { id, cohort_id }, of, onSent }: InvitationProps) {
  const invitation = useMutation(
    queries.cohortWaitlist.invite.mutationOptions({
      onSuccess: () => onSent(waitlistMessages.invited),
    }),
    queryClient,
  );
  return (
    <EntryButton
      label="Invite to apply"
      of={of}
      request={invitation}
      failed={waitlistMessages.inviteFailed}
      onPress={() => invitation.mutate({ id, cohort_id })}
    />
  );
}
