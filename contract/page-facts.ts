import type { AcademySettings } from "./academy/academy.ts";
import type { NextCohort } from "./cohorts/next-cohort.ts";
import type { NextInfoSession } from "./info-sessions/info-sessions.ts";

/**
 * What the server writes into pages: replies to calls that pages would otherwise make, and the
 * academy's mail address.
 */
export type PageFacts = {
  academy: AcademySettings;
  contact: { email: string };
  nextCohort: NextCohort;
  nextInfoSession: NextInfoSession;
};
