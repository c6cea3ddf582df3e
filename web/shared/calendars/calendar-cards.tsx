import { isStaff } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { BusyCalendarsCard } from "#web/shared/calendars/busy-calendars-card.tsx";
import { CalendarChoiceCard } from "#web/shared/calendars/calendar-choice-card.tsx";
import "#web/shared/calendars/calendars.css";

export function CalendarCards() {
  const { roles } = useRoles();
  return (
    <>
      <CalendarChoiceCard />
      {isStaff(roles) && <BusyCalendarsCard />}
    </>
  );
}
