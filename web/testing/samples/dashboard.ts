import type { Reply } from "#web/testing/calls.ts";
import { sampleFaces } from "#web/testing/samples/coaches.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

type Dashboard = Reply<"dashboard.read">;

/** Opened and not completed. */
export const sampleNextModule: NonNullable<Dashboard["next_module"]> = {
  id: sampleId(11),
  course_id: sampleId(1),
  title: "Listening first",
  course_title: "Quiet Prospecting",
  duration: 12,
  is_opened: true,
  course_modules: 4,
  course_completed: 1,
  following: ["Asking well", "Following up"],
};

export const sampleNextSession: Dashboard["next_sessions"][number] = {
  id: sampleId(21),
  title: "One conversation",
  starts_at: "2026-11-26T21:00:00.000Z",
  duration: 45,
  status: "confirmed",
  meeting_link: "https://meet.example.com/a",
};

/** Of a Wednesday; opened a module on Monday, completed one on Tuesday. */
export const sampleWeek: Dashboard["week"] = {
  pace: "2-3x",
  today: "2026-11-25",
  days: [23, 24, 25, 26, 27, 28, 29].map((day, index) => ({
    date: `2026-11-${day}`,
    is_planned: [0, 2, 4].includes(index),
    has_opened: index < 2,
    has_completed: index === 1,
  })),
  completed: 2,
};

/** Of a premium member without a name. */
export const sampleDashboard: Dashboard = {
  waiting_roles: [],
  name: null,
  courses: 3,
  training_modules: 24,
  upcoming_sessions: 2,
  pending_sessions: 0,
  opened_modules: 6,
  completed_modules: 4,
  progress_percent: 67,
  membership_tier: "premium",
  next_module: sampleNextModule,
  next_opening: null,
  cohort: null,
  next_sessions: [sampleNextSession],
  week: sampleWeek,
  time_zone: "America/New_York",
  quiet_until: null,
};

/** In its third of eight weeks; the member has not said whether to show the first name. */
export const sampleCohort: NonNullable<Dashboard["cohort"]> = {
  id: sampleId(31),
  title: "Second group",
  state: "running",
  first_day: "2026-11-09",
  last_day: "2027-01-03",
  days_left: 0,
  week: 3,
  weeks: 8,
  coaches: [
    { name: "Nora Whitlock", face: sampleFaces[0] ?? null },
    { name: "Ada Coach", face: null },
  ],
  others: 4,
  first_names: ["Ines", "Mara"],
  own_first_name: "Ana",
  look_back: "early",
  shows_first_name: null,
  payment: {
    ...{ price: "$640", how_to_pay: "By **bank transfer**." },
    ...{ paid_on: null, pay_by: "2026-11-12", is_overdue: false },
  },
  meetings: [
    {
      id: sampleId(32),
      title: "Halfway together",
      starts_at: "2026-11-28T17:00:00.000Z",
      duration: 45,
      meeting_link: "https://meet.example.com/b",
      is_absent: false,
    },
    {
      id: sampleId(33),
      title: "The last hour",
      starts_at: "2026-12-28T17:00:00.000Z",
      duration: 60,
      meeting_link: null,
      is_absent: false,
    },
  ],
  modules: ["The short list", "The first message", "The call", "Full rooms"].map(
    (title, index) => ({
      id: sampleId(41 + index),
      course_id: sampleId(1),
      title,
      course_title: "Quiet Prospecting",
      duration: 12,
      completed: index === 0,
      week: index + 1,
      opens_at: index === 3 ? "2026-11-30T14:00:00.000Z" : null,
    }),
  ),
  time_zone: "America/New_York",
};
