import type { BusyCalendar } from "#contract/calendars/calendars.ts";
import { sampleId } from "./ids.ts";

export function sampleBusyCalendar(values: Partial<BusyCalendar> = {}): BusyCalendar {
  return {
    id: sampleId(1),
    name: "Private",
    host: "calendar.example.com",
    read_at: "2026-11-28T15:00:00.000Z",
    problem: null,
    free_days: [],
    ...values,
  };
}
