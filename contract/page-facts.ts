import type { AcademySettings } from "./academy.ts";
import type { NextInfoSession } from "./info-sessions.ts";
import type { NextCohort } from "./next-cohort.ts";

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
