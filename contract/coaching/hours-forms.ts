import * as z from "zod";
import { form } from "#contract/forms/form.ts";
import { TypedAddress, TypedNumberOrNull, typedNumber } from "#contract/forms/form-fields.ts";
import { BookingNotes } from "./bookings.ts";
import { type OpenHours, openHours, openHoursFields, timesOn } from "./hours.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** "9", "9:30" and "2 PM" become "09:00", "09:30" and "14:00"; other text stays, and is refused. */
function timeOf(typed: string): string {
  const read = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(typed.trim());
  const [, hour = "", minutes = "00", half] = read ?? [];
  const isOnClock = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  if (read === null || !isOnClock) return typed.trim();
  const of24 = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return `${String(of24).padStart(2, "0")}:${minutes}`;
}

const hasHalf = (time: string) => /m\.?\s*$/i.test(time);

/** "9-12, 1 PM to 5 PM" becomes "09:00-12:00" and "13:00-17:00". What "2-6 PM" means is not known. */
function hoursOf(typed: string): string[] {
  const parts = typed.split(/[,;]/).filter((part) => part.trim() !== "");
  return parts.map((part) => {
    const [from = "", to = "", ...rest] = part.split(/-|–|\bto\b/);
    if (rest.length > 0 || hasHalf(from) !== hasHalf(to)) return part.trim();
    const until = timeOf(to);
    return `${timeOf(from)}-${until === "00:00" ? "24:00" : until}`;
  });
}

function linesOf(typed: string): string[] {
  return typed.split("\n").flatMap((line) => line.trim() || []);
}

/** What is wrong with an entry is said at the field. */
function typedList(read: (typed: string) => string[], schema: z.ZodType<string[]>) {
  return z.string().transform((typed, context) => {
    const entries = schema.safeParse(read(typed));
    if (entries.success) return entries.data;
    context.addIssue({ code: "custom", message: entries.error.issues[0]?.message });
    return z.NEVER;
  });
}

function typedOn(weekday: number) {
  const read = (typed: string) => hoursOf(typed).map((hours) => `${weekday} ${hours}`);
  return typedList(read, openHoursFields.weekly);
}

const TypedDates = typedList(
  (typed) =>
    linesOf(typed).flatMap((line) => {
      const [date = "", ...words] = line.split(" ");
      const hours = hoursOf(words.join(" "));
      // A date alone is refused.
      return hours.length === 0 ? date : hours.map((each) => `${date} ${each}`);
    }),
  openHoursFields.other_hours,
);

const TypedDaysOff = typedList(
  (typed) =>
    linesOf(typed).map((line) => {
      const [first = "", last = first] = line.split(/\s+(?:to|–|-)\s+|\//);
      return `${first}/${last}`;
    }),
  openHoursFields.days_off,
);

const TypedHours = z
  .strictObject({
    is_open: openHoursFields.is_open,
    title: openHoursFields.title,
    ...{ monday: typedOn(1), tuesday: typedOn(2), wednesday: typedOn(3), thursday: typedOn(4) },
    ...{ friday: typedOn(5), saturday: typedOn(6), sunday: typedOn(7) },
    time_zone: openHoursFields.time_zone,
    days_off: TypedDaysOff,
    other_hours: TypedDates,
    lengths: z.array(z.string()).pipe(openHoursFields.lengths),
    notice_hours: typedNumber().pipe(openHoursFields.notice_hours),
    gap: typedNumber().pipe(openHoursFields.gap),
    most_a_day: TypedNumberOrNull.pipe(openHoursFields.most_a_day),
    days_ahead: typedNumber().pipe(openHoursFields.days_ahead),
    needs_confirmation: openHoursFields.needs_confirmation,
    room: TypedAddress.pipe(openHoursFields.room),
    uses_zoom: openHoursFields.uses_zoom,
  })
  .transform(({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest }) => ({
    ...rest,
    weekly: [monday, tuesday, wednesday, thursday, friday, saturday, sunday].flat(),
  }));

export const openHoursForm = form(openHours.update, {
  schema: TypedHours,
  fieldOf: { weekly: "monday" },
});

/** As they are typed. */
export function typedHours({ weekly, ...hours }: OpenHours): z.input<typeof TypedHours> {
  const on = (weekday: number) => timesOn(String(weekday), weekly).join(", ");
  const dates = [...new Set(hours.other_hours.map((entry) => entry.slice(0, 10)))];
  return {
    ...hours,
    ...{ monday: on(1), tuesday: on(2), wednesday: on(3), thursday: on(4) },
    ...{ friday: on(5), saturday: on(6), sunday: on(7) },
    days_off: hours.days_off.map(periodInWords).join("\n"),
    other_hours: dates
      .map((date) => `${date} ${timesOn(date, hours.other_hours).join(", ")}`)
      .join("\n"),
    notice_hours: String(hours.notice_hours),
    gap: String(hours.gap),
    most_a_day: String(hours.most_a_day ?? ""),
    days_ahead: String(hours.days_ahead),
    room: hours.room ?? "",
  };
}

function periodInWords(days: string): string {
  const [first = "", last = ""] = days.split("/");
  return first === last ? first : `${first} to ${last}`;
}

/** `own`: the talks that can move. A draft may know one that can’t any more. */
export function talkForm(own: readonly string[]) {
  return form(openHours.book, {
    schema: z.strictObject({
      notes: BookingNotes,
      moved_booking_id: z.string().transform((id) => (own.includes(id) ? id : null)),
    }),
    without: ["coach_id", "length", "starts_at"],
  });
}
