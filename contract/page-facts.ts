import type { AcademySettings } from "./academy/academy.ts";
import type { NextCohort } from "./cohorts/next-cohort.ts";
import type { NextInfoSession } from "./info-sessions/info-sessions.ts";

/**
 * What the server writes into pages: the replies to calls that the pages would otherwise make,
 * and the address at which the academy reads mail.
 */
export type PageFacts = {
  academy: AcademySettings;
  contact: { email: string };
  nextCohort: NextCohort;
  nextInfoSession: NextInfoSession;
};
