import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { CourseDeletion } from "#contract/courses/courses.ts";
import type { Module, ModuleInput } from "#contract/courses/modules.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Schema } from "#server/db/schema.ts";
import { staffName } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

export const moduleColumns = [
  "id",
  "course_id",
  "title",
  "content",
  "video_url",
  "audio_url",
  "pdf_url",
  "captions_url",
  "content_type",
  "duration",
  "order_index",
  "is_published",
  "draft",
  "publish_on",
  "changed_at",
] as const satisfies readonly (keyof Module)[];

export const changedBy = staffName("modules.changed_by").as("changed_by");

type ModuleRow = Omit<Module, "changed_at"> & { changed_at: Date | string | null };

/** Within JSON, times are text. */
export function toModule({ changed_at, ...row }: ModuleRow): Module {
  return { ...row, changed_at: changed_at && new Date(changed_at).toISOString() };
}

/** Columns that a draft, or a module that is not published, has besides its values. */
type Publication = Pick<
  Insertable<Schema["modules"]>,
  "is_published" | "draft" | "publish_on" | "changed_at" | "changed_by"
>;

/** Throws not_found if the course does not exist. */
export async function insertModule(
  work: Work,
  course_id: string,
  module: Omit<ModuleInput, "as_draft"> & Publication,
): Promise<Module> {
  const insertion = work.db
    .insertInto("modules")
    .values({ ...module, course_id })
    .returning(moduleColumns)
    .returning(changedBy)
    .executeTakeFirstOrThrow();
  return toModule(await failureForConstraint(insertion, { modules_course_id_fkey: "not_found" }));
}

/** Nobody adds a module or deletes the course meanwhile. False if it does not exist. */
export async function lockCourse(work: Work, id: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("courses")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of modules, and the order index for the next one. */
export function countModules(work: Work, courseId: string) {
  return work.db
    .selectFrom("modules")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select(sql<number>`coalesce(max(order_index), -1) + 1`.as("next_order"))
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
}

type NewModule = Omit<Insertable<Schema["modules"]>, "course_id">;

/** Modules without uploaded files, in their order. */
export async function insertModules(
  work: Work,
  course_id: string,
  modules: readonly NewModule[],
): Promise<Module[]> {
  const rows = await work.db
    .insertInto("modules")
    .values(modules.map((module) => ({ ...module, course_id })))
    .returning(moduleColumns)
    .returning(changedBy)
    .execute();
  return rows.map(toModule).toSorted(byOrder);
}

/** Those that may hold a PDF and have none. */
export async function listWithoutPdf(work: Work, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await work.db
    .selectFrom("modules")
    .select("id")
    .where("id", "in", ids)
    .where("content_type", "=", "mixed")
    .where("pdf_url", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined if it has a PDF already or may not have one. */
export async function setPdf(work: Work, id: string, address: string): Promise<Module | undefined> {
  const row = await work.db
    .updateTable("modules")
    .set({ pdf_url: address })
    .where("id", "=", id)
    .where("content_type", "=", "mixed")
    .where("pdf_url", "is", null)
    .returning(moduleColumns)
    .returning(changedBy)
    .executeTakeFirst();
  return row && toModule(row);
}

export async function lockModule(work: Work, id: string): Promise<Module | undefined> {
  const row = await work.db
    .selectFrom("modules")
    .select(moduleColumns)
    .select(changedBy)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toModule(row);
}

export async function updateModule(
  work: Work,
  id: string,
  update: Updateable<Schema["modules"]>,
): Promise<Module> {
  const row = await work.db
    .updateTable("modules")
    .set(update)
    .where("id", "=", id)
    .returning(moduleColumns)
    .returning(changedBy)
    .executeTakeFirstOrThrow();
  return toModule(row);
}

export function findPlace(work: Work, id: string) {
  return work.db.selectFrom("modules").select("course_id").where("id", "=", id).executeTakeFirst();
}

/** Those whose day has come. */
export async function listDueModules(work: Work, today: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("modules")
    .select("id")
    .where("publish_on", "<=", today)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Titles of published cohorts that are not over, as an array. */
export function cohortsTaking(work: Work, isTaken: RawBuilder<unknown>) {
  return sql`array(select title from cohort_list cohorts
    where is_published and last_day >= ${academyDate(work)}::date
      and exists (select from cohort_schedule where cohort_id = cohorts.id and ${isTaken})
    order by first_day, title)`;
}

export async function countModuleDeletion(
  work: Work,
  id: string,
): Promise<CourseDeletion | undefined> {
  const { rows } = await sql<CourseDeletion>`
    select
      1 as modules,
      (select count(*) from uploaded_files where module_id = modules.id) as files,
      (select count(*) from studied_modules
        where course_id = modules.course_id and module_id = modules.id) as learners,
      ${cohortsTaking(work, sql`module_id = modules.id`)} as cohorts
    from modules where id = ${id}
  `.execute(work.db);
  return rows[0];
}

export async function deleteModule(work: Work, id: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("modules")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function lockModules(work: Work, courseId: string): Promise<string[]> {
  const rows = await work.db
    .selectFrom("modules")
    .select("id")
    .where("course_id", "=", courseId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function orderModules(work: Work, moduleIds: readonly string[]): Promise<Module[]> {
  const place = sql<{ id: string; number: number }>`unnest(${moduleIds}::uuid[]) with ordinality`;
  const rows = await work.db
    .updateTable("modules")
    .from(place.as<"place">(sql`place(id, number)`))
    .set({ order_index: sql<number>`place.number - 1` })
    .whereRef("modules.id", "=", "place.id")
    .returning(moduleColumns.map((column) => `modules.${column}` as const))
    .returning(changedBy)
    .execute();
  return rows.map(toModule).toSorted(byOrder);
}

function byOrder(one: Module, other: Module): number {
  return one.order_index - other.order_index;
}
