import type { ReactNode } from "react";
import { ListRegistrations, registrationMessages } from "#contract/info-sessions/registrations.ts";
import { longestPage } from "#contract/lists/pages.ts";
import { attendanceActions } from "#web/info-sessions/registrations/attendance-actions.tsx";
import { registrationColumns } from "#web/info-sessions/registrations/staff-registration-columns.tsx";
import { StaffRegistrationDetails } from "#web/info-sessions/registrations/staff-registration-details.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries } from "#web/lib/api/queries.ts";
import { ListDownload } from "#web/shared/people/list-download.tsx";
import { SelectionBar } from "#web/shared/people/selection-bar.tsx";
import { useAttendance } from "#web/shared/people/use-attendance.ts";
import { usePeopleFilters } from "#web/shared/people/use-people-filters.ts";
import { useSelection } from "#web/shared/people/use-selection.ts";
import { useDayFilters } from "#web/ui/record-list/use-day-filters.ts";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";

export function StaffRegistrationList({ children }: { children: ReactNode }) {
  const list = useRecordList({
    list: "registrations",
    call: queries.infoSessions.listRegistrations,
    schema: ListRegistrations,
    sort: "created_at",
    filters: [
      { name: "attended", label: "Came", choices: ["yes", "no"] },
      ...usePeopleFilters(),
      ...useDayFilters("Registered", { attendance: "Info session" }),
      { name: "day_of", label: "Days of", choices: "given", words: { attendance: "Info session" } },
    ],
    read: (id) => api.infoSessions.readRegistration({ id }),
  });
  const attendance = useAttendance((marks) => api.infoSessions.markAttendance(marks));
  const selection = useSelection("registrations", list.input);
  const shown = list.query.data?.pages.flatMap(({ items }) => items) ?? [];
  const due = shown.filter(({ id, has_begun }) => has_begun && selection.isSelected(id));
  const dueIds = due.slice(0, longestPage).map(({ id }) => id);
  return (
    <RecordPage
      title="Registrations"
      noun="registration"
      download={<ListDownload list="registrations" />}
      list={list}
      selection={selection}
      selectionBar={
        <SelectionBar
          list="registrations"
          total={list.total}
          selection={selection}
          more={attendanceActions(attendance, dueIds, selection.clear)}
        />
      }
      columns={registrationColumns(attendance)}
      dialogs={[
        {
          name: "details",
          button: "View",
          label: ({ email }) => `View ${email}`,
          title: "Registration details",
          render: (registration, { close }) => (
            <StaffRegistrationDetails registration={registration} onClose={close} />
          ),
        },
      ]}
      failure={registrationMessages.listFailed}
      empty={{
        title: registrationMessages.empty,
        hint: "People who register for an info session appear here, with their question.",
      }}
    >
      {children}
    </RecordPage>
  );
}
