import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { memberMessages, type TierRequest, tierName } from "#contract/members/members.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/members/staff-members.css";

type Answer = "accepted" | "declined";

interface TierAnswerProps {
  request: Pick<TierRequest, "id">;
  /** For the names of the buttons. */
  of: string;
  onDecided: () => void;
}

interface StaffTierRequestProps extends TierAnswerProps {
  request: TierRequest;
}

export function StaffTierRequest(props: StaffTierRequestProps) {
  const { requested_tier, note, created_at } = props.request;
  return (
    <section className="tier-request" aria-label={`Tier request from ${props.of}`}>
      <p>
        Asked for {tierName(requested_tier)} on {academyDay(created_at)}. Your answer goes out by
        email.
      </p>
      {note && <p className="soft tier-request-note">{note}</p>}
      <TierAnswer {...props} />
    </section>
  );
}

export function TierAnswer({ request: { id }, of, onDecided }: TierAnswerProps) {
  const { mutate, isPending, variables, error } = useMutation(
    {
      mutationFn: (answer: Answer) =>
        answer === "accepted"
          ? api.members.acceptTierRequest({ id })
          : api.members.declineTierRequest({ id }),
      onSuccess: (_member: unknown, answer: Answer) => {
        showNotice(memberMessages[answer]);
        onDecided();
      },
    },
    queryClient,
  );
  const button = (answer: Answer) => ({
    variant: "default",
    size: "compact-md",
    loading: isPending && variables === answer,
    disabled: isPending && variables !== answer,
    onClick: () => mutate(answer),
  });
  return (
    <>
      <div className="tier-request-buttons">
        <Button {...button("declined")} aria-label={`Decline: ${of}`}>
          Decline
        </Button>
        <Button {...button("accepted")} variant="outline" aria-label={`Accept: ${of}`}>
          Accept
        </Button>
      </div>
      <RequestMessage isPending={isPending} message={inWords(error)} />
    </>
  );
}

function inWords(error: unknown): string | null {
  if (!error) return null;
  const refusal = readRefusal(error);
  if (refusal?.code === "tier_request_decided") return refusal.message;
  return refusal?.code === "not_found"
    ? "The member has withdrawn this request."
    : memberMessages.decideFailed;
}
