import { StaffRegistrationList } from "#web/info-sessions/registrations/staff-registration-list.tsx";
import { StaffSchedule } from "#web/info-sessions/staff-schedule.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { prefetchPeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { prefetchList } from "#web/ui/record-list/use-record-list.ts";
import "#web/info-sessions/staff-info-sessions.css";

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.infoSessions.listRegistrations, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.infoSessions.list.queryOptions());
    void queryClient.prefetchQuery(queries.infoSessions.next.queryOptions());
  },
};

export default function StaffRegistrationsPage() {
  return (
    <StaffRegistrationList>
      <StaffSchedule />
    </StaffRegistrationList>
  );
}
