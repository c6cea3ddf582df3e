import { form } from "#contract/forms/form.ts";
import { BusyCalendarInput, calendars } from "./calendars.ts";

export const busyCalendarForm = form(calendars.addBusy, { schema: BusyCalendarInput });

export const calendarMessages = {
  loadFailed: "Failed to load how sessions reach your calendar",
  saved: "Saved",
  saveFailed: "Failed to save. Please try again.",
  renewed: "Your feed has a new address",
  renewFailed: "Failed to renew the address. Please try again.",
  busyLoadFailed: "Failed to load your calendars",
  busyAdded: "Calendar added",
  busyAddFailed: "Failed to add the calendar",
  busyRemoved: "Calendar taken away",
  busyRemoveFailed: "Failed to take the calendar away. Please try again.",
  busyRead: "Calendar read",
  busyReadFailed: "Failed to read the calendar. Please try again.",
  blockFailed: "Failed to save the days. Please try again.",
} as const;
