import type {
  Course,
  CourseDeletion,
  CourseInput,
  CourseUpdate,
  Module,
} from "#contract/courses.ts";
import { Failure } from "#contract/errors.ts";
import { clearRemovedLater } from "#server/media/media.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./courses.queries.ts";

/** Every course as staff see it, in the order in which members meet them. */
export function listCourses({ db }: Runtime): Promise<Course[]> {
  return queries.listCourses(db);
}

export function createCourse({ db }: Runtime, course: CourseInput): Promise<Course> {
  return queries.insertCourse(db, course);
}

/** Changes what the update names. Throws not_found. */
export async function updateCourse(
  { db }: Runtime,
  id: string,
  update: CourseUpdate,
): Promise<Course> {
  const course = await queries.updateCourse(db, id, update);
  if (course === undefined) throw new Failure("not_found");
  return course;
}

/** How many modules, files and learners deleting the course would concern. Throws not_found. */
export async function readCourseDeletion({ db }: Runtime, id: string): Promise<CourseDeletion> {
  const deletion = await queries.countCourseDeletion(db, id);
  if (deletion === undefined) throw new Failure("not_found");
  return deletion;
}

/** Deletes the course with its modules, their files and all progress in it. Throws not_found. */
export async function deleteCourse(runtime: Runtime, id: string): Promise<void> {
  await runtime.db.transaction().execute(async (trx) => {
    if (!(await queries.deleteCourse(trx, id))) throw new Failure("not_found");
    await clearRemovedLater(runtime, trx);
  });
}

/** A course with its modules in their order. Throws not_found. */
export async function readCourseWithModules(
  { db }: Runtime,
  id: string,
): Promise<{ course: Course; modules: Module[] }> {
  const found = await queries.findCourseWithModules(db, id);
  if (found === undefined) throw new Failure("not_found");
  return found;
}
