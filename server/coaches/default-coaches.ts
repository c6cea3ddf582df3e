import { coachProfiles } from "#content/coach-profiles.ts";
import { coaches } from "#content/coaches.ts";
import type { Work } from "#server/work.ts";
import { insertCoach, listCoaches, settleDefaults } from "./coaches.queries.ts";

/** Only once, so who is deleted stays away (rule coaches.defaults). Safe in several processes. */
export async function addDefaultCoaches(work: Work): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await settleDefaults(work))) return;
    for (const { slug, name, line, portrait } of coaches) {
      const { specialties, ...profile } = coachProfiles[slug];
      await insertCoach(work, {
        ...{ slug, name, line, ...profile, specialties: [...specialties] },
        ...{ drawing: portrait.src, portrait_alt: portrait.alt, is_shown: true },
        ...{ user_id: null, picture_id: null },
      });
    }
  });
}

/** Nobody of the defaults is shown who is neither changed nor linked to an account. */
export async function hasOwnCoaches(work: Work): Promise<boolean> {
  const shown = (await listCoaches(work)).filter(({ is_shown }) => is_shown);
  return !shown.some(
    ({ user_id, name, line }) =>
      user_id === null && coaches.some((each) => each.name === name && each.line === line),
  );
}
