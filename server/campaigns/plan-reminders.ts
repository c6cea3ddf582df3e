import type { Facts, Question, Timed, UpcomingBooking } from "./facts.ts";
import { justBeforeQuiet, quietUntil, whyMoved } from "./quiet-moments.ts";

const minute = 60_000;
const reminderLeads = { "24h": 24 * 60, "1h": 60 } as const;

/** Rule campaigns.reminders. */
export function reminders({ facts, from }: Question): Timed[] {
  if (!facts.sessionReminders) return [];
  return facts.bookings.flatMap((booking) =>
    (["24h", "1h"] as const)
      .filter((lead) => !booking.reminded.includes(lead))
      .map((lead) => reminder(facts, booking, lead))
      .filter((timed) => timed.at >= from),
  );
}

function reminder(facts: Facts, booking: UpcomingBooking, lead: keyof typeof reminderLeads): Timed {
  const { id, starts_at, title } = booking;
  const nominal = new Date(Date.parse(starts_at) - reminderLeads[lead] * minute);
  const words = lead === "24h" ? "a day before" : "an hour before";
  const moment = reminderMoment(facts, { starts_at, nominal });
  return {
    item: { kind: "reminder", booking_id: id, starts_at, lead },
    at: moment,
    reason: [`${words} “${title}”`, ...whyMoved(facts, { moment, wanted: nominal })].join(", "),
  };
}

/** A moment before quiet hours if less than half its lead time would be left after them. */
function reminderMoment(
  facts: Facts,
  { starts_at, nominal }: { starts_at: string; nominal: Date },
): Date {
  const start = Date.parse(starts_at);
  const after = quietUntil(facts, nominal);
  const isInTime = start - after.getTime() >= (start - nominal.getTime()) / 2;
  if (facts.quietHours === null || isInTime) return after;
  return justBeforeQuiet(facts.quietHours, nominal);
}
