import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { roleMessages } from "#contract/roles.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { LatestRoleChanges } from "#web/roles/latest-role-changes.tsx";
import { type RoleSort, roleColumns } from "#web/roles/role-columns.tsx";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RecordList } from "#web/ui/record-list.tsx";
import "#web/roles/roles.css";

export default function StaffRolesPage() {
  const request = useListRequest<RoleSort>("created_at");
  const query = useInfiniteQuery(
    queries.roles.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  return (
    <>
      <PageTitle title="Role Management" />
      <div className="staff-heading">
        <h1>Role Management</h1>
        <ListTools search={request.search} onSearch={request.setSearch} placeholder="Email" />
      </div>
      <RecordList
        query={query}
        columns={roleColumns}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={roleMessages.listFailed}
        empty={
          <ListEmpty
            title={roleMessages.empty}
            hint="Whoever signs up appears here."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <LatestRoleChanges />
    </>
  );
}
