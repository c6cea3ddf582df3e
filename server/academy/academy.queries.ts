import type { AcademySettings, AcademyUpdate } from "#contract/academy.ts";
import type { Database } from "#server/db/database.ts";

export function readSettings(db: Database): Promise<AcademySettings> {
  return db.selectFrom("academy_settings").select("welcome_video_url").executeTakeFirstOrThrow();
}

export function updateSettings(
  db: Database,
  update: AcademyUpdate,
  now: Date,
): Promise<AcademySettings> {
  return db
    .updateTable("academy_settings")
    .set({ ...update, updated_at: now })
    .returning("welcome_video_url")
    .executeTakeFirstOrThrow();
}
