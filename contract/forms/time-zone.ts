import * as z from "zod";

export const TimeZone = z
  .string("Please choose a time zone")
  .max(64, "Please choose a time zone")
  .refine(isTimeZone, "Please choose a time zone");

/**
 * Names of their own that browsers accept: PostgreSQL does not know some, and reads others
 * differently, as IST.
 */
const ownNames =
  /^(A[CEGRS]|B[ES]|C[ANST]|E[AC]|I[ES]|JS|MI|N[ES]|P[LNRS]|SS|VS)T$|^US\/Pacific-New$|^Canada\/East-Saskatchewan$/i;

/** An IANA name only: PostgreSQL reads +05:00 with the opposite sign. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name) && !ownNames.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
