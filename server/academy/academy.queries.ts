import { sql } from "kysely";
import type { AcademySettings, AcademyUpdate } from "#contract/academy/academy.ts";
import type { Database } from "#server/db/database.ts";
import type { Work } from "#server/work.ts";

const columns = ["welcome_video_url", "postal_address"] as const;

export function readSettings(work: Work): Promise<AcademySettings> {
  return work.db.selectFrom("academy_settings").select(columns).executeTakeFirstOrThrow();
}

export function lockSettings(work: Work): Promise<AcademySettings> {
  return work.db
    .selectFrom("academy_settings")
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateSettings(
  work: Work,
  update: Omit<AcademyUpdate, "was">,
): Promise<AcademySettings> {
  return work.db
    .updateTable("academy_settings")
    .set({ ...update, updated_at: work.now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** What the browser never reads among the settings. */
export function readHiddenSettings(work: Pick<Work, "db">) {
  return hiddenSettings(work).executeTakeFirstOrThrow();
}

export function lockHiddenSettings(work: Work) {
  return hiddenSettings(work).forUpdate().executeTakeFirstOrThrow();
}

/** Until the unit of work ends, nobody changes them. */
export function holdHiddenSettings(work: Work) {
  return hiddenSettings(work).forShare().executeTakeFirstOrThrow();
}

function hiddenSettings({ db }: Pick<Work, "db">) {
  return db
    .selectFrom("academy_settings")
    .select(["time_zone", "clock_zone", "dkim_selector", "set_up_settled", "starter_content_at"]);
}

type HiddenUpdate = {
  time_zone?: string | undefined;
  dkim_selector?: string | null | undefined;
  set_up_settled?: string[];
};

export async function updateHiddenSettings(work: Work, update: HiddenUpdate): Promise<void> {
  await work.db
    .updateTable("academy_settings")
    .set({ ...update, updated_at: work.now() })
    .execute();
}

/** To the zone that an admin chose, or else this one. */
export async function updateClockZone(db: Database, zone: string): Promise<void> {
  await sql`update academy_settings set clock_zone = coalesce(time_zone, ${zone})
    where clock_zone <> coalesce(time_zone, ${zone})`.execute(db);
}

export async function isStarterContentSettled(work: Work): Promise<boolean> {
  const row = await work.db
    .selectFrom("academy_settings")
    .select("starter_content_at")
    .executeTakeFirstOrThrow();
  return row.starter_content_at !== null;
}

/** Returns true in one process only; the others wait for it. */
export async function settleStarterContent(work: Work): Promise<boolean> {
  const now = work.now();
  const { numUpdatedRows } = await work.db
    .updateTable("academy_settings")
    .set({ starter_content_at: now })
    .where("starter_content_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
