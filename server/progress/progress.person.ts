import type { PersonRecords } from "#server/people/people.ts";
import { listProgressOf } from "./progress.queries.ts";

export const progressRecords: PersonRecords = {
  columns: {},
  async report(work, { userId }) {
    return { user_course_progress: await listProgressOf(work, userId) };
  },
};
