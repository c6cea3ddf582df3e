import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Profile, profileMessages, type TierRequest, tierName } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { monthAndYear, shortDate } from "#web/lib/dates.ts";
import { failureMessage } from "#web/members/profile/failure-message.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { TierRequestForm } from "#web/members/profile/tier-request-form.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function MembershipCard({ profile }: { profile: Profile }) {
  const { membership_tier: tier, created_at, tier_request: request } = profile;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const waiting = request?.status === "pending" ? request : null;
  return (
    <SettingCard {...cards.membership}>
      <div>
        <p className="profile-value">{tier === null ? tierName(tier) : `${tierName(tier)} Tier`}</p>
        <p className="soft">Active since {monthAndYear(created_at)}</p>
      </div>
      {waiting && <WaitingRequest request={waiting} />}
      {request?.status === "declined" && <p className="soft">{declined(request)}</p>}
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Manage Subscription
      </Button>
      <FormModal opened={isOpen} onClose={close} title="Manage Subscription">
        {waiting ? (
          <div className="dialog-body">
            <WaitingRequest request={waiting} />
          </div>
        ) : (
          <TierRequestForm tier={tier} onClose={close} />
        )}
      </FormModal>
    </SettingCard>
  );
}

function declined({ requested_tier, created_at }: TierRequest): string {
  return `Your request of ${shortDate(created_at)} for ${tierName(requested_tier)} was declined. You may ask again.`;
}

function WaitingRequest({ request }: { request: TierRequest }) {
  const { requested_tier, created_at, note } = request;
  const { mutate, isPending, error } = useMutation(
    queries.members.withdrawTierRequest.mutationOptions({
      onSuccess: () => showNotice(profileMessages.tierRequestWithdrawn),
      // Also after a failure: the coaches may have decided the request meanwhile.
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.members.key() }),
    }),
    queryClient,
  );
  return (
    <div className="waiting-request">
      <p>
        You asked for {tierName(requested_tier)} on {shortDate(created_at)}. The coaches will answer
        you.
      </p>
      {note && <p className="soft waiting-note">{note}</p>}
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate({})}>
        Withdraw request
      </Button>
      <FormMessage
        message={failureMessage(error, "Failed to withdraw your request. Please try again.")}
      />
    </div>
  );
}
