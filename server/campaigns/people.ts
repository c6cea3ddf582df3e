import { unlockedBy } from "#contract/courses/courses.ts";
import { higherTier } from "#contract/members/members.ts";
import { quietDefaults } from "#contract/quiet/quiet.ts";
import { whyNotInWords } from "#server/messages/messages.ts";
import { localDate } from "#server/quiet/quiet.ts";
import type { CourseRow } from "./campaigns.queries.ts";
import type { CohortDayRow } from "./cohort-days.queries.ts";
import type { CohortDay, Facts, ModuleOpening } from "./facts.ts";
import type { PersonRow } from "./people.queries.ts";
import { toAfterInfoSessions } from "./plan-info-sessions.ts";

export type Courses = readonly CourseRow[];

type Clock = { now: Date; academyZone: string };

export function toFacts(row: PersonRow, courses: Courses, { now, academyZone }: Clock): Facts {
  const timeZone = zoneOf(row) ?? academyZone;
  const [reason] = row.reasons_not_to_write;
  return {
    email: row.email,
    timeZone,
    quietMode: row.quiet_mode ?? false,
    putOff: {
      quietUntil: row.quiet_until,
      hasReturned: row.has_returned,
      skippedOn: row.skipped_on,
      wantedAt: row.wanted_at,
    },
    silence: reason === undefined ? null : whyNotInWords[reason],
    mailedOn: mailedOn(row, timeZone),
    series: row.lead_date === null ? null : seriesOf(row, row.lead_date),
    studiedAt: row.studied_at,
    bookings: row.bookings,
    places: row.places,
    staffNews: row.is_staff ? (row.staff_news ?? "daily") : null,
    news: row.is_staff ? row.news : [],
    openCohort: row.open_cohort,
    isInCohort: row.is_in_cohort,
    cohortDays: row.cohort_days.map(toCohortDay),
    voicesToAsk: row.voices_to_ask,
    afterInfoSessions: toAfterInfoSessions(row.guest, now),
    isRegistered: row.guest.length > 0,
    newMeetings: row.new_meetings.map(({ id: session_id, starts_at }) => ({
      session_id,
      starts_at,
    })),
    ...(row.user_id === null
      ? withoutAccount(row, timeZone)
      : accountOf(row, timeZone, { courses, now })),
  };
}

function toCohortDay({ cohort_id, which, date, modules }: CohortDayRow): CohortDay {
  return { cohort_id, which, date, module_ids: modules.map(({ module_id }) => module_id) };
}

/** How long before and after it an opening is told. */
const toldWithinMs = 14 * 24 * 60 * 60_000;

type Studies = { courses: Courses; now: Date };

/** An account's, or the one reported at the last registration for an info session. */
function zoneOf({ time_zone, guest }: PersonRow): string | null {
  return time_zone ?? guest.findLast((each) => each.time_zone !== null)?.time_zone ?? null;
}

function withoutAccount(row: PersonRow, timeZone: string) {
  return {
    quietHours: row.guest.length > 0 ? quietHoursOf(row, timeZone) : null,
    pace: null,
    nextModule: null,
    openings: [],
    weeklyProgress: false,
    /** Of info sessions and the meetings of a cohort. */
    sessionReminders: true,
  };
}

function accountOf(row: PersonRow, timeZone: string, { courses, now }: Studies) {
  return {
    quietHours: quietHoursOf(row, timeZone),
    pace: row.quiet_pace ?? quietDefaults.quiet_pace,
    nextModule: isStudent(row) ? nextModule(row, { courses, now }) : null,
    openings: openingsToTell(row, { courses, now }),
    weeklyProgress: row.weekly_progress ?? true,
    sessionReminders: row.session_reminders ?? true,
  };
}

/** In the zone of that time or of now, whichever is later. */
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

/** By the own tier or that of a cohort without the course; `cohortTierFor` is the same in SQL. */
function isOpenByTier({ is_staff, ...row }: PersonRow, course: CourseRow): boolean {
  if (course.is_archived) return false;
  const membership_tier = row.cohort_tiers
    .filter(({ course_ids }) => !course_ids.includes(course.id))
    .reduce((highest, { tier }) => higherTier(highest, tier), row.membership_tier);
  return unlockedBy(course, { membership_tier, is_staff }) === null;
}

/** Rule cohorts.wider-right. */
export function openModules(row: PersonRow, course: CourseRow, now: Date): CourseRow["modules"] {
  if (isOpenByTier(row, course)) return course.modules;
  const opened = row.openings.filter(({ opens_at }) => new Date(opens_at) <= now);
  return course.modules.filter(({ id }) => opened.some(({ module_id }) => module_id === id));
}

/** Every course is open to staff, who are reminded only if they study. */
function isStudent({ is_staff, studied_at, openings }: PersonRow): boolean {
  return !is_staff || studied_at !== null || openings.length > 0;
}

function nextModule(row: PersonRow, { courses, now }: Studies): Facts["nextModule"] {
  const ofCohorts = courses.filter(({ id }) => row.openings.some((each) => each.course_id === id));
  for (const course of new Set([...ofCohorts, ...courses])) {
    const open = openModules(row, course, now);
    const next = open.find(({ id }) => !row.completed.includes(id));
    if (next !== undefined) return { course_id: course.id, module_id: next.id };
  }
  return null;
}

/** Opened lately or soon, neither told of nor completed (rule cohorts.announced). */
function openingsToTell(row: PersonRow, { courses, now }: Studies): ModuleOpening[] {
  const coming = row.openings.filter(
    ({ opens_at, is_told, is_since_joining, module_id }) =>
      is_since_joining &&
      !is_told &&
      Math.abs(Date.parse(opens_at) - now.getTime()) < toldWithinMs &&
      !row.completed.includes(module_id),
  );
  if (coming.length === 0) return [];
  const byTier = courses.filter((course) => isOpenByTier(row, course)).map(({ id }) => id);
  return coming
    .filter(({ course_id }) => !byTier.includes(course_id))
    .map(({ course_id, module_id, opens_at }) => ({ course_id, module_id, opens_at }));
}
