import type { PersonRecords } from "#server/people/people.ts";
import { findQuietSettings } from "./quiet.queries.ts";

export const quietRecords: PersonRecords = {
  columns: {
    quiet_settings: {
      quiet_pace: "not personal",
      staff_news: "not personal",
      time_zone: "personal",
    },
  },
  async report(work, { userId }) {
    return { quiet_settings: (await findQuietSettings(work, userId)) ?? null };
  },
};
