import type { PageFacts } from "#contract/page-facts.ts";
import { readSettings } from "./academy/academy.ts";
import { listFaces, listProfiles } from "./coaches/coaches.ts";
import { findNextCohort } from "./cohorts/cohorts.ts";
import { findNextInfoSession } from "./info-sessions/info-sessions.ts";
import { describeRecords } from "./people/people.ts";
import { personRecords } from "./person-records.ts";
import { findLandingPicture } from "./pictures/pictures.ts";
import { shownTexts } from "./texts/texts.ts";
import { readPublicVoices } from "./voices/voices.ts";
import type { Work } from "./work.ts";

export async function readPageFacts(work: Work): Promise<PageFacts> {
  const [
    academy,
    coachFaces,
    coachProfiles,
    landingPicture,
    nextCohort,
    nextInfoSession,
    texts,
    voices,
  ] = await Promise.all([
    readSettings(work),
    listFaces(work),
    listProfiles(work),
    findLandingPicture(work),
    findNextCohort(work),
    findNextInfoSession(work),
    shownTexts(work),
    readPublicVoices(work),
  ]);
  const { replyTo, mailFrom } = work.config;
  const contact = { email: replyTo ?? mailFrom.address };
  const personalData = describeRecords(personRecords, work.config);
  const coaches = { coachFaces, coachProfiles };
  const facts = {
    academy,
    ...coaches,
    contact,
    ...(landingPicture && { landingPicture }),
    nextCohort,
    nextInfoSession,
    personalData,
    texts,
  };
  return voices.count === 0 ? facts : { ...facts, voices };
}
