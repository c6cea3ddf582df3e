import { type PersonRecords, untilErased } from "#server/people/people.ts";
import { listProgressOf } from "./progress.queries.ts";

export const progressRecords: PersonRecords = {
  columns: {
    user_course_progress: {
      opened_at: { fact: "when you opened and completed a module" },
      completed_at: { fact: "when you opened and completed a module" },
      completed: { fact: "when you opened and completed a module" },
      studied_at: { fact: "when you last studied it" },
      resume_seconds: { fact: "where you stopped in a video or recording" },
    },
  },
  holdings: {
    user_course_progress: {
      name: "Learning",
      why: "To show you how far you are, and to go on where you stopped.",
      until: untilErased,
      ids: "which modules",
    },
  },
  async report(work, { userId }) {
    return { user_course_progress: await listProgressOf(work, userId) };
  },
};
