import {
  ListMembers,
  type Member,
  memberMessages,
  TierFilter,
  tierName,
} from "#contract/members/members.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { MemberDetails } from "#web/members/staff-member-dialog.tsx";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { EmptyCell } from "#web/ui/cells/empty-cell.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/members/staff-members.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.members.list, "created_at");
    prefetchPeopleFilters();
  },
};

export default function StaffMembersPage() {
  const list = useRecordList({
    list: "members",
    call: queries.members.list,
    schema: ListMembers,
    sort: "created_at",
    filters: [
      { name: "tier", label: "Tier", choices: TierFilter.options },
      {
        name: "staff",
        label: "Staff",
        choices: ["yes", "no"],
        words: { yes: "Staff", no: "No staff" },
      },
      ...usePeopleFilters(),
    ],
    read: (id) => api.members.read({ id }),
  });
  const selection = useSelection("members", list.input);
  return (
    <RecordPage
      className="members"
      title="Members"
      noun="member"
      searched="Name or email"
      download={<ListDownload list="members" />}
      list={list}
      selection={selection}
      selectionBar={<SelectionBar list="members" total={list.total} selection={selection} />}
      columns={[
        {
          title: "Email",
          cardSlot: "title",
          sort: "email",
          render: ({ name, person_id, email, email_verified, is_suspended, mail_problem }) => (
            <NameCell
              personId={person_id}
              name={name}
              email={email}
              isConfirmed={email_verified}
              isSuspended={is_suspended}
              problem={mail_problem}
            />
          ),
        },
        {
          title: "Membership Tier",
          sort: "membership_tier",
          width: 190,
          render: (member) => <TierCell member={member} />,
        },
        { title: "Joined", sort: "created_at", render: ({ created_at }) => academyDay(created_at) },
        {
          title: "Cohort",
          width: 160,
          render: ({ cohort }) => (cohort === null ? <EmptyCell /> : <Clipped>{cohort}</Clipped>),
        },
        {
          title: "Progress",
          render: ({ completed_modules: count }) =>
            count === 0 ? <EmptyCell /> : pluralize(count, "module"),
        },
        {
          title: "Last seen",
          render: ({ last_seen_at: at }) =>
            at === null ? <EmptyCell word="Never" /> : academyDay(at),
        },
      ]}
      dialogs={[
        {
          name: "edit",
          button: "Edit",
          label: ({ email }) => `Edit ${email}`,
          title: "Edit member",
          render: (member, { close }) => <MemberDetails member={member} onClose={close} />,
        },
      ]}
      failure={memberMessages.listFailed}
      empty={{ title: memberMessages.empty, hint: "People who sign up appear here." }}
    />
  );
}

function TierCell({ member }: { member: Member }) {
  const { membership_tier: tier, tier_request: request, is_staff } = member;
  const none = <EmptyCell word={tierName(tier)} />;
  if (tier === null && request === null && !is_staff) return none;
  return (
    <div className="tier-cell">
      {is_staff && <StatusBadge status="Staff" tone="closed" />}
      {tier === null ? none : <StatusBadge status={tier} tone="going" />}
      {request && (
        <StatusBadge status={`Asks for ${tierName(request.requested_tier)}`} tone="open" />
      )}
    </div>
  );
}
