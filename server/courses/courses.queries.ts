import { type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type {
  Course,
  CourseDeletion,
  CourseInput,
  CourseUpdate,
} from "#contract/courses/courses.ts";
import type { Module, ModuleFile } from "#contract/courses/modules.ts";
import type { Picture } from "#contract/pictures/pictures.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Schema } from "#server/db/schema.ts";
import { pictureOf } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";
import { changedBy, cohortsTaking, moduleColumns, toModule } from "./modules.queries.ts";

const missingPicture = { courses_picture_id_fkey: "file_missing" } as const;

const moduleCount = sql<number>`(select count(*) from modules where course_id = courses.id)`;

export async function listCourses(work: Work): Promise<Course[]> {
  const rows = await work.db
    .selectFrom("courses")
    .selectAll()
    .select(moduleCount.as("module_count"))
    .orderBy("order_index")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toCourse);
}

export async function hasCourses(work: Work): Promise<boolean> {
  const row = await work.db.selectFrom("courses").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertCourse(work: Work, course: CourseInput): Promise<Course> {
  const insertion = work.db
    .insertInto("courses")
    .values(course)
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = await failureForConstraint(insertion, missingPicture);
  return toCourse({ ...row, module_count: 0 });
}

export function lockCourse(work: Work, id: string) {
  return work.db
    .selectFrom("courses")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCourse(
  work: Work,
  id: string,
  update: Omit<CourseUpdate, "was">,
): Promise<Course> {
  const change = work.db
    .updateTable("courses")
    .set((eb) => ({ title: eb.ref("title"), ...update }))
    .where("id", "=", id)
    .returningAll()
    .returning(moduleCount.as("module_count"))
    .executeTakeFirstOrThrow();
  const row = await failureForConstraint(change, missingPicture);
  return toCourse(row);
}

export async function findPicture(work: Work, id: string): Promise<Picture | null> {
  const row = await work.db
    .selectFrom("courses")
    .select(pictureOf(sql`courses.picture_id`).as("picture"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

export async function publishDueCourses(work: Work, today: string): Promise<void> {
  await work.db
    .updateTable("courses")
    .set({ is_published: true, publish_on: null })
    .where("publish_on", "<=", today)
    .execute();
}

export async function countCourseDeletion(
  work: Work,
  id: string,
): Promise<CourseDeletion | undefined> {
  const { rows } = await sql<CourseDeletion>`
    select
      ${moduleCount} as modules,
      (select count(*) from uploaded_files where course_id = courses.id) as files,
      (select count(distinct user_id) from studied_modules
        where course_id = courses.id) as learners,
      ${cohortsTaking(work, sql`course_id = courses.id`)} as cohorts
    from courses where id = ${id}
  `.execute(work.db);
  return rows[0];
}

export async function deleteCourse(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("courses")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findCourseWithModules(
  work: Work,
  id: string,
): Promise<{ course: Course; modules: Module[]; files: ModuleFile[] } | undefined> {
  const row = await work.db
    .selectFrom("courses")
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("modules")
          .select(moduleColumns)
          .select(changedBy)
          .whereRef("course_id", "=", "courses.id")
          .orderBy("order_index")
          .orderBy("created_at")
          .orderBy("id"),
      ).as("modules"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("uploaded_files")
          .select([sql<string>`'/api/media/' || id`.as("address"), "file_name as name"])
          .select(["bytes", "pages"])
          .whereRef("course_id", "=", "courses.id")
          .where("module_id", "is not", null),
      ).as("files"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { modules, files, ...course } = row;
  return {
    course: toCourse({ ...course, module_count: modules.length }),
    modules: modules.map(toModule),
    files,
  };
}

type CourseRow = Selectable<Schema["courses"]> & { module_count: number };

function toCourse({ created_at, ...row }: CourseRow): Course {
  return { ...row, created_at: created_at.toISOString() };
}
