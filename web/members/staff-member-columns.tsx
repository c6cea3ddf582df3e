import { Button } from "@mantine/core";
import { type ListMembers, type Member, tierName } from "#contract/members.ts";
import { shortDate } from "#web/lib/dates.ts";
import { EmailCell } from "#web/ui/email-cell.tsx";
import type { RecordColumn } from "#web/ui/record-table.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

export type MemberSort = NonNullable<ListMembers["sort"]>;

export function memberColumns(
  onEdit: (member: Member) => void,
): RecordColumn<Member, MemberSort>[] {
  return [
    {
      title: "Email",
      sort: "email",
      render: ({ email, mail_problem }) => <EmailCell email={email} problem={mail_problem} />,
    },
    {
      title: "Membership Tier",
      sort: "membership_tier",
      render: (member) => <TierCell member={member} />,
    },
    { title: "Joined", sort: "created_at", render: ({ created_at }) => shortDate(created_at) },
    {
      title: "Actions",
      isAction: true,
      render: (member) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Edit ${member.email}`}
          onClick={() => onEdit(member)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

function TierCell({
  member: { membership_tier: tier, tier_request: request },
}: {
  member: Member;
}) {
  return (
    <div className="tier-cell">
      {tier === null ? (
        <span className="soft">{tierName(tier)}</span>
      ) : (
        <StatusBadge status={tier} tone="going" />
      )}
      {request && (
        <StatusBadge status={`Asks for ${tierName(request.requested_tier)}`} tone="open" />
      )}
    </div>
  );
}
