import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { noTier, type TypedTier } from "#contract/members/member-forms.ts";
import { type Member, MembershipTier, tierName } from "#contract/members/members.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { StaffAccountAccess } from "#web/members/staff-account-access.tsx";
import { updateMember } from "#web/members/staff-member-requests.ts";
import { StaffTierRequest } from "#web/members/staff-tier-request.tsx";
import { mailFailure } from "#web/shared/messages/mail-fails.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface MemberDetailsProps {
  member: Member;
  onClose: () => void;
}

export function MemberDetails({ member, onClose }: MemberDetailsProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="dialog-body">
      <DetailList
        details={[
          ...(member.name === null ? [] : [{ term: "Name", detail: member.name }]),
          { term: "Email", detail: member.email },
          ...(member.email_verified ? [] : [{ term: "Address", detail: "Not confirmed" }]),
          ...mailFailure(member.mail_problem),
          { term: "Joined", detail: academyDay(member.created_at) },
        ]}
      />
      {member.tier_request && (
        <StaffTierRequest
          request={member.tier_request}
          of={member.name ?? member.email}
          onDecided={onClose}
        />
      )}
      <StaffAccountAccess userId={member.id} onAsked={setIsAsked} />
      {/* Only one Save at a time: this one would close the dialog and drop the other form. */}
      <div hidden={isAsked}>
        <MemberForm member={member} onClose={onClose} />
      </div>
    </div>
  );
}

const tiers = [
  { value: noTier, label: tierName(null) },
  ...MembershipTier.options.map((value) => ({ value, label: tierName(value) })),
];

function tierOf({ membership_tier }: Member): TypedTier {
  return { membership_tier: membership_tier ?? noTier };
}

function MemberForm({ member, onClose }: MemberDetailsProps) {
  const { tier_request: request } = member;
  const form = useRecordForm({
    draft: aboutOthers(`member/${member.id}`),
    record: member,
    valuesOf: tierOf,
    request: updateMember,
    read: () => api.members.read({ id: member.id }),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      onCancel={onClose}
      fields={{
        membership_tier: (field) => (
          <NativeSelect
            label="Membership Tier"
            description={
              request && `Saving ${tierName(request.requested_tier)} here accepts the request too.`
            }
            data={tiers}
            data-autofocus={request === null || undefined}
            {...field}
          />
        ),
      }}
    />
  );
}
