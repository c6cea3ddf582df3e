import type { OpenHoursUpdate } from "#contract/coaching/hours.ts";
import type { Person } from "#testing/app/start-app.ts";

/** Every day from nine to noon in New York, for talks of an hour, without notice and gap. */
export async function openHours(coach: Person, change: OpenHoursUpdate = {}): Promise<void> {
  await coach.api.openHours.update({
    is_open: true,
    title: "Talk",
    time_zone: "America/New_York",
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} 09:00-12:00`),
    other_hours: [],
    days_off: [],
    lengths: ["60"],
    notice_hours: 0,
    gap: 0,
    most_a_day: null,
    days_ahead: 30,
    needs_confirmation: true,
    room: null,
    uses_zoom: false,
    ...change,
  });
}
