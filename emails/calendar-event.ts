/**
 * The uid never changes and the sequence grows with every change; otherwise calendar programs
 * ignore the update. `startsAt` is a UTC instant, `timeZone` the academy's.
 */
export type CalendarEvent = {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
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
  /** Absent from a file that a member downloads. `name` is null until chosen. */
  attendee?: { name: string | null; email: string };
};

/** Begins the summary; whoever makes the file puts the academy's name in its place. */
export const ofAcademy = "{academy}: ";
