import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Registration, registrationMessages } from "#contract/info-sessions.ts";
import {
  type RegistrationSort,
  registrationColumns,
} from "#web/info-sessions/staff-registration-columns.tsx";
import { StaffRegistrationDialog } from "#web/info-sessions/staff-registration-dialog.tsx";
import { queries, queryClient } from "#web/lib/queries.ts";
import { pagedByKey, useListRequest } from "#web/lib/use-list-request.ts";
import { ListEmpty } from "#web/ui/list-empty.tsx";
import { ListTools } from "#web/ui/list-tools.tsx";
import { RecordList } from "#web/ui/record-list.tsx";

export function StaffRegistrationList() {
  const request = useListRequest<RegistrationSort>("created_at");
  const query = useInfiniteQuery(
    queries.infoSessions.listRegistrations.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...request.input, cursor }),
      ...pagedByKey,
      placeholderData: keepPreviousData,
    }),
    queryClient,
  );
  const [opened, setOpened] = useState<Registration | null>(null);
  return (
    <section aria-labelledby="registered">
      <div className="staff-heading">
        <h2 id="registered">Who registered</h2>
        <ListTools search={request.search} onSearch={request.setSearch} />
      </div>
      <RecordList
        query={query}
        columns={registrationColumns(setOpened)}
        sorting={request.sorting}
        onSort={request.setSorting}
        failure={registrationMessages.listFailed}
        empty={
          <ListEmpty
            title={registrationMessages.empty}
            hint="Whoever saves a seat on the info session's page appears here, with their question."
            isNarrowed={request.isNarrowed}
            onWiden={request.widen}
          />
        }
      />
      <StaffRegistrationDialog registration={opened} onClose={() => setOpened(null)} />
    </section>
  );
}
