/**
 * An appointment as calendars know it. The uid never changes and the sequence grows with every
 * change, or clients ignore the update. `startsAt` is a UTC instant, `timeZone` the academy's.
 */
export type CalendarEvent = {
  method: "REQUEST" | "CANCEL";
  uid: string;
  sequence: number;
  startsAt: string;
  minutes: number;
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  url: string | null;
  attendee: { name: string; email: string };
};
