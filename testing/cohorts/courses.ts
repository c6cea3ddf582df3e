import type { ContentType } from "#contract/courses/modules.ts";
import type { MembershipTier } from "#contract/members/members.ts";
import type { Database } from "#server/db/database.ts";

type CourseRow = {
  title?: string;
  modules?: number;
  type?: ContentType;
  order?: number;
  is_locked?: boolean;
  required?: MembershipTier | null;
};

export async function makeCourse(
  db: Database,
  { modules = 1, type = "text", order = 0, required = null, ...course }: CourseRow = {},
) {
  const { id } = await db
    .insertInto("courses")
    .values({
      title: "Course",
      ...course,
      order_index: order,
      membership_tier_required: required,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: modules }, (_, index) => ({
    course_id: id,
    title: `Module ${index + 1}`,
    content_type: type,
    order_index: index,
  }));
  if (rows.length === 0) return { id, modules: [] };
  const made = await db.insertInto("modules").values(rows).returning("id").execute();
  return { id, modules: made.map((row) => row.id) };
}

export async function giveTier(
  db: Database,
  user: string,
  membership_tier: MembershipTier | null,
): Promise<void> {
  await db.updateTable("profiles").set({ membership_tier }).where("id", "=", user).execute();
}

type Progress = { user: string; course: string; module: string; completed?: boolean };

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
