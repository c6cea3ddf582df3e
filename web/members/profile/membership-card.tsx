import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type CohortTier,
  higherTier,
  MembershipTier,
  type Profile,
  profileMessages,
  type TierRequest,
  tierName,
} from "#contract/members/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { monthAndYear, shortDate } from "#web/lib/dates.ts";
import { failureMessage } from "#web/members/profile/failure-message.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { TierRequestForm } from "#web/members/profile/tier-request-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function MembershipCard({ profile }: { profile: Profile }) {
  const { membership_tier: tier, created_at, tier_request: request } = profile;
  const cohortTier =
    higherTier(tier, profile.cohort_tier?.tier ?? null) === tier ? null : profile.cohort_tier;
  const { asked, isNew } = useAskedTier();
  const [isOpen, setIsOpen] = useState(isNew);
  const close = () => setIsOpen(false);
  const waiting = request?.status === "pending" ? request : null;
  return (
    <SettingCard {...cards.membership}>
      <div>
        <p className="profile-value">{tier === null ? tierName(null) : `${tierName(tier)} Tier`}</p>
        {cohortTier && <p>{givenByCohort(cohortTier)}</p>}
        <p className="soft">
          {tier === null ? "Member" : "Active"} since {monthAndYear(created_at)}
        </p>
      </div>
      {waiting && <WaitingRequest request={waiting} />}
      {request?.status === "declined" && <p className="soft">{declined(request)}</p>}
      <p className="soft">To change your tier, ask us:</p>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Manage Subscription
      </Button>
      <FormModal opened={isOpen} onClose={close} title="Manage Subscription">
        {waiting ? (
          <div className="dialog-body">
            <WaitingRequest request={waiting} />
          </div>
        ) : (
          <TierRequestForm tier={tier} asked={asked} onClose={close} />
        )}
      </FormModal>
    </SettingCard>
  );
}

/** As in ?tier=premium, then moved into the history's state: a reload doesn't ask again. */
function useAskedTier(): { asked: MembershipTier | null; isNew: boolean } {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const named = MembershipTier.safeParse(parameters.get("tier")).data;
  const known = MembershipTier.safeParse(state?.askedTier).data;
  parameters.delete("tier");
  const rest = parameters.toString();
  useEffect(() => {
    if (named === undefined) return;
    const options = { replace: true, preventScrollReset: true, state: { askedTier: named } };
    void navigate({ search: rest, hash }, options);
  }, [named, rest, hash, navigate]);
  return { asked: named ?? known ?? null, isNew: named !== undefined };
}

function givenByCohort({ tier, cohort, last_day }: CohortTier): string {
  return `${cohort} gives you the ${tierName(tier)} tier until ${dayInWords(last_day)}.`;
}

function declined({ requested_tier, created_at }: TierRequest): string {
  return `Your request of ${shortDate(created_at)} for ${tierName(requested_tier)} was declined. You can ask again.`;
}

function WaitingRequest({ request }: { request: TierRequest }) {
  const { requested_tier, created_at, note } = request;
  const { mutate, isPending, error } = useMutation(
    queries.members.withdrawTierRequest.mutationOptions({
      onSuccess: () => showNotice(profileMessages.tierRequestWithdrawn),
    }),
    queryClient,
  );
  return (
    <div className="waiting-request">
      <p>
        You asked for {tierName(requested_tier)} on {shortDate(created_at)}. We’ll answer by email.
      </p>
      {note && <p className="soft waiting-note">{note}</p>}
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate({})}>
        Withdraw request
      </Button>
      <RequestMessage
        isPending={isPending}
        message={failureMessage(error, "Failed to withdraw your request. Please try again.")}
      />
    </div>
  );
}
