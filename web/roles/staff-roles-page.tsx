import { Role } from "#contract/permissions.ts";
import { ListRoleHolders, roleMessages } from "#contract/roles/roles.ts";
import { academyDay } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { AddRole } from "#web/roles/add-role.tsx";
import { LatestRoleChanges } from "#web/roles/latest-role-changes.tsx";
import { RoleBadges } from "#web/roles/role-badges.tsx";
import { NameCell } from "#web/shared/people/name-cell.tsx";
import { prefetchPeopleFilters, usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/roles/roles.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.roles.list, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.roles.changes.queryOptions());
  },
};

export default function StaffRolesPage() {
  const list = useRecordList({
    list: "role_holders",
    call: queries.roles.list,
    schema: ListRoleHolders,
    sort: "created_at",
    filters: [{ name: "role", label: "Role", choices: Role.options }, ...usePeopleFilters()],
  });
  return (
    <>
      <RecordPage
        title="Role Management"
        noun="account"
        searched="Name or email"
        list={list}
        columns={[
          {
            title: "Email",
            cardSlot: "title",
            sort: "email",
            render: ({ name, person_id, email, email_verified, is_suspended }) => (
              <NameCell
                personId={person_id}
                name={name}
                email={email}
                isConfirmed={email_verified}
                isSuspended={is_suspended}
              />
            ),
          },
          {
            title: "Current Roles",
            cardSlot: "fact",
            render: (holder) => <RoleBadges holder={holder} />,
          },
          { title: "Add Role", cardSlot: "fact", render: (holder) => <AddRole holder={holder} /> },
          {
            title: "Joined",
            sort: "created_at",
            render: ({ created_at }) => academyDay(created_at),
          },
        ]}
        failure={roleMessages.listFailed}
        empty={{ title: roleMessages.empty, hint: "People who sign up appear here." }}
      />
      {/* While the list is loading, its place is higher than a short list, which would move these. */}
      <div hidden={list.query.isPending}>
        <LatestRoleChanges />
      </div>
    </>
  );
}
