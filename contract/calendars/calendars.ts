import * as z from "zod";

/** How sessions reach the calendar of an account. */
export const CalendarChoice = z.enum(["mail", "feed", "none"]);
export type CalendarChoice = z.infer<typeof CalendarChoice>;
