import type { AcademySettings } from "./academy.ts";
import type { NextInfoSession } from "./info-sessions.ts";

/** What public pages show of the database: replies to calls that the server writes into the pages. */
export type PageFacts = {
  academy: AcademySettings;
  nextInfoSession: NextInfoSession;
};
