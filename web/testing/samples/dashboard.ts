import type { Reply } from "#web/testing/calls.ts";
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

/** Of a Wednesday; one studied on Tuesday. */
export const sampleWeek: Dashboard["week"] = {
  pace: "2-3x",
  today: "2026-11-25",
  days: [23, 24, 25, 26, 27, 28, 29].map((day, index) => ({
    date: `2026-11-${day}`,
    is_planned: [0, 2, 4].includes(index),
    has_studied: index === 1,
  })),
  completed: 2,
};

/** Of a premium member without a name. */
export const sampleDashboard: Dashboard = {
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
};
