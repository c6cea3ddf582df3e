import type { Database } from "#server/db/database.ts";

/** A course with so many modules; their ids. */
export async function makeCourse(db: Database, { title = "Course", modules = 1 } = {}) {
  const { id } = await db
    .insertInto("cohorts")
    .values({ title })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: modules }, (_, index) => ({
    cohort_id: id,
    title: `Module ${index + 1}`,
    content_type: "text",
    order_index: index,
  }));
  if (rows.length === 0) return { id, modules: [] };
  const made = await db.insertInto("modules").values(rows).returning("id").execute();
  return { id, modules: made.map((row) => row.id) };
}

type Progress = { user: string; course: string; module: string; completed?: boolean };

/** That a member has opened a module, or completed it. */
export async function makeProgress(
  db: Database,
  { user, course, module, completed = false }: Progress,
): Promise<void> {
  await db
    .insertInto("user_course_progress")
    .values({
      user_id: user,
      course_id: course,
      module_id: module,
      completed,
      completed_at: completed ? new Date() : null,
    })
    .execute();
}
