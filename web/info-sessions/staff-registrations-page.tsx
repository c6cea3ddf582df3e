import { StaffRegistrationList } from "#web/info-sessions/staff-registration-list.tsx";
import { StaffSchedule } from "#web/info-sessions/staff-schedule.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/info-sessions/staff-info-sessions.css";
import "#web/ui/record-page/records.css";

export default function StaffRegistrationsPage() {
  return (
    <>
      <PageTitle title="Registrations" />
      <div className="registrations-top">
        <h1>Registrations</h1>
        <StaffSchedule />
      </div>
      <StaffRegistrationList />
    </>
  );
}
