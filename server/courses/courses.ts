import type {
  Course,
  CourseDeletion,
  CourseInput,
  CourseUpdate,
  Module,
} from "#contract/courses.ts";
import { Failure } from "#contract/errors.ts";
import { clearRemovedLater } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./courses.queries.ts";

export { hasCourses } from "./courses.queries.ts";
export { insertModules, listWithoutPdf } from "./modules.queries.ts";
export { givePdf } from "./modules.ts";

/** Every course as staff see it, in the order in which members meet them. */
export function listCourses(work: Work): Promise<Course[]> {
  return queries.listCourses(work);
}

export function createCourse(work: Work, course: CourseInput): Promise<Course> {
  return queries.insertCourse(work, course);
}

/** Changes what the update names. Throws not_found. */
export async function updateCourse(work: Work, id: string, update: CourseUpdate): Promise<Course> {
  const course = await queries.updateCourse(work, id, update);
  if (course === undefined) throw new Failure("not_found");
  return course;
}

/** How many modules, files and learners deleting the course would concern. Throws not_found. */
export async function readCourseDeletion(work: Work, id: string): Promise<CourseDeletion> {
  const deletion = await queries.countCourseDeletion(work, id);
  if (deletion === undefined) throw new Failure("not_found");
  return deletion;
}

/** Deletes the course with its modules, their files and all progress in it. Throws not_found. */
export async function deleteCourse(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await queries.deleteCourse(work, id))) throw new Failure("not_found");
    await clearRemovedLater(work);
  });
}

/** A course with its modules in their order. Throws not_found. */
export async function readCourseWithModules(
  work: Work,
  id: string,
): Promise<{ course: Course; modules: Module[] }> {
  const found = await queries.findCourseWithModules(work, id);
  if (found === undefined) throw new Failure("not_found");
  return found;
}
