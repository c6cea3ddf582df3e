import { coachProfiles } from "#content/coach-profiles.ts";
import { coaches } from "#content/coaches.ts";
import type { Coach, CoachFace, CoachProfile } from "#contract/coaches/coaches.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export const sampleFaces: CoachFace[] = [...coaches];

export const sampleProfiles: CoachProfile[] = coaches.map((coach) => {
  const { specialties, ...profile } = coachProfiles[coach.slug];
  return { ...coach, ...profile, specialties: [...specialties] };
});

/** As staff see them; the first has an account. */
export const sampleCoaches: Coach[] = sampleProfiles.map((profile, index) => ({
  ...profile,
  id: sampleId(70 + index),
  picture_id: null,
  is_shown: true,
  user_id: index === 0 ? sampleId(1) : null,
  account: index === 0 ? { email: "nora@example.com", name: "Nora" } : null,
}));
