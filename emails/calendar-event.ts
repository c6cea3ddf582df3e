/**
 * An appointment as calendars know it. The uid never changes and the sequence grows with every
 * change, or clients ignore the update. `startsAt` is a UTC instant, `timeZone` the academy's.
 */
export type CalendarEvent = {
  /** An invite, its end, or a file that a member downloads. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** Whether it waits to be confirmed. */
  isTentative?: boolean;
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
