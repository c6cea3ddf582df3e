import { busyCalendarForm, calendarMessages } from "#contract/calendars/calendar-forms.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export const busyCalendarRequest = formRequest(busyCalendarForm, {
  described: serverMessage,
  failed: calendarMessages.busyAddFailed,
  succeeded: calendarMessages.busyAdded,
});
