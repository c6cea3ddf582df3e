import { NativeSelect } from "@mantine/core";
import { type Member, MembershipTier, noTier, tierName } from "#contract/members.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { updateMember } from "#web/members/staff-member-requests.ts";
import { StaffTierRequest } from "#web/members/staff-tier-request.tsx";
import { DetailList } from "#web/ui/detail-list.tsx";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { mailFailure } from "#web/ui/mail-fails.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { RecordDialog } from "#web/ui/record-dialog.tsx";

interface MemberDialogProps {
  member: Member | null;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  return (
    <RecordDialog title="Edit Member" record={member} onClose={onClose}>
      {(shown) => (
        <div className="dialog-body">
          <DetailList
            details={[
              { term: "Email", detail: shown.email },
              ...mailFailure(shown.mail_problem),
              { term: "Joined", detail: shortDate(shown.created_at) },
            ]}
          />
          {shown.tier_request && (
            <StaffTierRequest request={shown.tier_request} onDecided={onClose} />
          )}
          <MemberForm member={shown} onClose={onClose} />
        </div>
      )}
    </RecordDialog>
  );
}

const tiers = [
  { value: noTier, label: tierName(null) },
  ...MembershipTier.options.map((value) => ({ value, label: tierName(value) })),
];

function MemberForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { membership_tier: tier, tier_request: request } = member;
  const form = useRequestForm({
    initialValues: { membership_tier: tier ?? noTier },
    load: async () => updateMember(member.id),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
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
