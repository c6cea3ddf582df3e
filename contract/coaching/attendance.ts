import * as z from "zod";
import { Id } from "#contract/forms/fields.ts";

const mostAtOnce = 1000;

export const SessionAttendance = z.strictObject({
  person_ids: z.array(Id).min(1).max(mostAtOnce),
  attended: z.boolean(),
});
export type SessionAttendance = z.infer<typeof SessionAttendance>;

/** Who was newly marked, or had a mark that was taken away. */
export const MarkedAttendance = z.object({ changed: z.array(Id) });

export const attendanceMessages = {
  marked: "Attendance saved",
  failed: "Failed to save who came",
} as const;
