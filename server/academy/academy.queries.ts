import type { AcademySettings, AcademyUpdate } from "#contract/academy.ts";
import type { Work } from "#server/work.ts";

const columns = ["welcome_video_url", "postal_address"] as const;

export function readSettings(work: Work): Promise<AcademySettings> {
  return work.db.selectFrom("academy_settings").select(columns).executeTakeFirstOrThrow();
}

export function updateSettings(
  work: Work,
  update: AcademyUpdate,
  now: Date,
): Promise<AcademySettings> {
  return work.db
    .updateTable("academy_settings")
    .set({ ...update, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
