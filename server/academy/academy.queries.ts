import type { AcademySettings, AcademyUpdate } from "#contract/academy.ts";
import type { Database } from "#server/db/database.ts";

const columns = ["welcome_video_url", "postal_address"] as const;

export function readSettings(db: Database): Promise<AcademySettings> {
  return db.selectFrom("academy_settings").select(columns).executeTakeFirstOrThrow();
}

export function updateSettings(
  db: Database,
  update: AcademyUpdate,
  now: Date,
): Promise<AcademySettings> {
  return db
    .updateTable("academy_settings")
    .set({ ...update, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
