import { Failure } from "#contract/errors.ts";
import { dayInWords } from "#server/coaching/sessions/meeting-day.ts";

/** Failures begin with the day, as in "Dec 15, 2026: You have “Pricing” from 3:00 to 4:00 PM then." */
export async function naming<Saved>(day: string, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const [why = cause.message] = Object.values(cause.fields ?? {});
    const message = `${dayInWords(day)}: ${why}`;
    const fields = cause.fields && { repeat: message };
    throw new Failure(cause.code, fields, { message, cause });
  }
}
