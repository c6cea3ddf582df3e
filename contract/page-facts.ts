import type { AcademySettings } from "./academy.ts";
import type { NextInfoSession } from "./info-sessions.ts";

/** What public pages show of the database: replies to calls, which the server writes into them. */
export type PageFacts = {
  academy: AcademySettings;
  nextInfoSession: NextInfoSession;
};
