import type { AcademySettings } from "./academy/academy.ts";
import type { CoachFace, CoachProfile } from "./coaches/coaches.ts";
import type { NextCohort } from "./cohorts/next-cohort.ts";
import type { NextInfoSession } from "./info-sessions/info-sessions.ts";
import type { PersonalData } from "./people/personal-data.ts";
import type { Picture } from "./pictures/pictures.ts";
import type { ShownTexts } from "./texts/texts.ts";
import type { PublicVoices } from "./voices/voices.ts";

/** Replies to calls that pages would otherwise make. */
export type PageFacts = {
  academy: AcademySettings;
  coachFaces: CoachFace[];
  coachProfiles: CoachProfile[];
  contact: { email: string };
  nextCohort: NextCohort;
  nextInfoSession: NextInfoSession;
  /** Left out while there is none. */
  landingPicture?: Picture;
  /** Of the page alone. Left out while all have their defaults. */
  texts?: ShownTexts;
  /** Left out while none is published. */
  voices?: PublicVoices;
  personalData: PersonalData;
};
