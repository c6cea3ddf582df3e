import { StaffRegistrationList } from "#web/info-sessions/staff-registration-list.tsx";
import { StaffSchedule } from "#web/info-sessions/staff-schedule.tsx";
import "#web/info-sessions/staff-info-sessions.css";

export default function StaffRegistrationsPage() {
  return (
    <StaffRegistrationList>
      <StaffSchedule />
    </StaffRegistrationList>
  );
}
