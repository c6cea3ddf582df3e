import { type Insertable, sql } from "kysely";
import type { Role } from "#contract/permissions.ts";
import { cohortTierFor, openingFor } from "#server/cohorts/cohorts.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Work } from "#server/work.ts";

/** Without an account it is our own. */
export type Reservation = {
  key: string;
  removeAfter: Date;
  bytes: number;
  uploadedBy: string | null;
};

/** Until this unit of work ends. */
export async function lockQuotas(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('media quotas'))`.execute(work.db);
}

/** In bytes, with uploads and objects that wait for removal. */
export async function countStored(work: Work): Promise<number> {
  const sizes = work.db
    .selectFrom("media_files")
    .select("bytes")
    .unionAll(work.db.selectFrom("media_removals").select("bytes"));
  const { bytes } = await work.db
    .selectFrom(sizes.as("sizes"))
    .select(({ fn }) => fn.sum<string | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Being uploaded, or not used by a module yet. */
export async function countUnfinished(work: Work, userId: string) {
  const unused = work.db
    .selectFrom("media_files")
    .select("bytes")
    .where("uploaded_by", "=", userId)
    .where("attached", "=", false);
  const coming = work.db
    .selectFrom("media_removals")
    .select("bytes")
    .where("uploaded_by", "=", userId);
  const { bytes, files } = await work.db
    .selectFrom(unused.unionAll(coming).as("sizes"))
    .select(({ fn }) => [
      fn.sum<string | null>("bytes").as("bytes"),
      fn.countAll<number>().as("files"),
    ])
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), files };
}

export async function planRemoval(work: Work, reservation: Reservation): Promise<void> {
  const { key, removeAfter, bytes, uploadedBy } = reservation;
  const removal = { storage_key: key, remove_after: removeAfter, bytes, uploaded_by: uploadedBy };
  const insertion = work.db.insertInto("media_removals").values(removal).execute();
  await failureForConstraint(insertion, { media_removals_uploaded_by_fkey: "unauthenticated" });
}

/** Returns false if the removal is due before `soon`, or has already run. */
export async function cancelRemoval(work: Work, key: string, soon: Date): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("media_removals")
    .where("storage_key", "=", key)
    .where("remove_after", ">", soon)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDueRemovals(work: Work, now: Date): Promise<string[]> {
  const rows = await work.db
    .selectFrom("media_removals")
    .select("storage_key")
    .where("remove_after", "<=", now)
    .orderBy("remove_after")
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function forgetRemoval(work: Work, key: string): Promise<void> {
  await work.db.deleteFrom("media_removals").where("storage_key", "=", key).execute();
}

/** Returns its id. Throws not_found if course, module or person are gone. */
export async function insertFile(
  work: Work,
  file: Insertable<Schema["media_files"]>,
): Promise<string> {
  const insertion = work.db
    .insertInto("media_files")
    .values(file)
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await failureForConstraint(insertion, {
    media_files_course_id_fkey: "not_found",
    media_files_module_fkey: "not_found",
    media_files_uploaded_by_fkey: "unauthenticated",
  });
  return id;
}

export async function isPlace(
  work: Work,
  courseId: string,
  moduleId: string | null,
): Promise<boolean> {
  const row = await work.db
    .selectFrom("staff_courses as courses")
    .leftJoin("staff_modules as modules", (join) =>
      join.onRef("modules.course_id", "=", "courses.id").on("modules.id", "=", moduleId),
    )
    .where("courses.id", "=", courseId)
    .select("modules.id as module_id")
    .executeTakeFirst();
  return row?.module_id === moduleId;
}

/** Skips files of another module. Returns the number. */
export async function attachFiles(
  work: Work,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await work.db
    .updateTable("media_files")
    .set({ module_id: moduleId, attached: true })
    .where("id", "in", ids)
    .where("course_id", "=", courseId)
    .where((eb) => eb.or([eb("module_id", "is", null), eb("module_id", "=", moduleId)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns whether there were any. */
export async function deleteOthers(
  work: Work,
  moduleId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("media_files")
    .where("module_id", "=", moduleId)
    .where("attached", "=", true)
    .$if(ids.length > 0, (rest) => rest.where("id", "not in", ids))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteUnattached(work: Work, before: Date): Promise<void> {
  await work.db
    .deleteFrom("media_files")
    .where("attached", "=", false)
    .where("created_at", "<", before)
    .execute();
}

export function listUncounted(work: Work) {
  return work.db
    .selectFrom("media_files")
    .select(["id", "storage_key as key", "bytes"])
    .where("media_type", "=", "application/pdf")
    .where("pages", "is", null)
    .execute();
}

export async function keepPages(work: Work, id: string, pages: number): Promise<void> {
  await work.db.updateTable("media_files").set({ pages }).where("id", "=", id).execute();
}

/** Undefined if the file is gone or the session has ended. */
export async function findFileFor(work: Work, fileId: string, loginSessionId: string) {
  const now = work.now();
  return await work.db
    .selectFrom("media_files")
    .innerJoin("staff_courses as courses", "courses.id", "media_files.course_id")
    .leftJoin("staff_modules as modules", "modules.id", "media_files.module_id")
    .innerJoin("logins", (join) =>
      join.on("logins.id", "=", loginSessionId).on("logins.expires_at", ">", now),
    )
    .innerJoin("memberships", "memberships.user_id", "logins.user_id")
    .innerJoin("accounts", "accounts.id", "logins.user_id")
    .where("media_files.id", "=", fileId)
    .select((eb) => [
      "media_files.id",
      "logins.user_id",
      "media_files.storage_key",
      "media_files.file_name",
      "media_files.media_type",
      "media_files.bytes",
      "courses.is_locked",
      "courses.membership_tier_required",
      "courses.is_archived",
      "memberships.membership_tier",
      cohortTierFor(sql`accounts.person_id`, sql`media_files.course_id`, academyDate(work)).as(
        "cohort_tier",
      ),
      openingFor(sql`accounts.person_id`, sql`media_files.module_id`, work.config.timeZone).as(
        "opens_at",
      ),
      sql<boolean>`courses.is_published and coalesce(modules.is_published, true)`.as(
        "is_published",
      ),
      eb
        .selectFrom("role_holders")
        .select(sql<Role[]>`coalesce(array_agg(role), '{}')`.as("roles"))
        .whereRef("role_holders.user_id", "=", "memberships.user_id")
        .where("role_holders.in_effect", "=", true)
        .$asScalar()
        .$notNull()
        .as("roles"),
    ])
    .executeTakeFirst();
}
