import * as z from "zod";

export const TimeZone = z
  .string("Please choose a time zone")
  .max(64, "Please choose a time zone")
  .refine(isTimeZone, "Please choose a time zone");

/** An IANA name only: PostgreSQL reads +05:00 with the opposite sign. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
