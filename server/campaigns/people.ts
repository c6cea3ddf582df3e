import { unlockedBy } from "#contract/courses.ts";
import { quietDefaults } from "#contract/quiet.ts";
import { whyNotInWords } from "#server/messages/messages.ts";
import { localDate } from "#server/quiet/quiet.ts";
import type { CourseRow } from "./campaigns.queries.ts";
import type { Facts } from "./facts.ts";
import type { PersonRow } from "./people.queries.ts";

export type Courses = readonly CourseRow[];

/**
 * Turns a row into the facts that planning needs, with defaults for settings that were never
 * changed.
 */
export function toFacts(row: PersonRow, courses: Courses, academyZone: string): Facts {
  const timeZone = row.time_zone ?? academyZone;
  const [reason] = row.reasons_not_to_write;
  return {
    email: row.email,
    timeZone,
    quietMode: row.quiet_mode ?? false,
    silence: reason === undefined ? null : whyNotInWords[reason],
    mailedOn: mailedOn(row, timeZone),
    series: row.lead_date === null ? null : seriesOf(row, row.lead_date),
    studiedAt: row.studied_at,
    bookings: row.bookings,
    staffNews: row.is_staff ? (row.staff_news ?? "daily") : null,
    news: row.is_staff ? row.news : [],
    ...(row.user_id === null ? withoutAccount : accountOf(row, timeZone, courses)),
  };
}

const withoutAccount = {
  quietHours: null,
  pace: null,
  nextModule: null,
  weeklyProgress: false,
  sessionReminders: false,
} as const;

function accountOf(row: PersonRow, timeZone: string, courses: Courses) {
  return {
    quietHours: quietHoursOf(row, timeZone),
    pace: row.quiet_pace ?? quietDefaults.quiet_pace,
    nextModule: nextModule(row, courses),
    weeklyProgress: row.weekly_progress ?? true,
    sessionReminders: row.session_reminders ?? true,
  };
}

/**
 * Returns the local date of the last message, in the zone of that time or of now, whichever is
 * later.
 */
function mailedOn({ mailed_on, mailed_at }: PersonRow, timeZone: string): string | null {
  if (mailed_on === null || mailed_at === null) return null;
  const onCalendarOfNow = localDate(mailed_at, timeZone).toString();
  return mailed_on < onCalendarOfNow ? onCalendarOfNow : mailed_on;
}

function quietHoursOf(row: PersonRow, timeZone: string) {
  const start = row.quiet_hours_start ?? quietDefaults.quiet_hours_start;
  const end = row.quiet_hours_end ?? quietDefaults.quiet_hours_end;
  return { start: start.slice(0, 5), end: end.slice(0, 5), timeZone };
}

function seriesOf(row: PersonRow, startedOn: string) {
  return { left: row.series_left, startedOn, lastOn: row.series_last_on };
}

/** Returns the courses that are open to the person. */
export function openCourses(row: PersonRow, courses: Courses): Courses {
  return courses.filter((course) => unlockedBy(course, row) === null);
}

/** Returns the first module not yet completed in the courses open to the person, or null. */
function nextModule(row: PersonRow, courses: Courses): Facts["nextModule"] {
  for (const course of openCourses(row, courses)) {
    const next = course.modules.find(({ id }) => !row.completed.includes(id));
    if (next !== undefined) return { course_id: course.id, module_id: next.id };
  }
  return null;
}
