import type {
  Course,
  CourseDeletion,
  CourseInput,
  CourseUpdate,
} from "#contract/courses/courses.ts";
import type { Module, ModuleFile } from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { clearRemovedLater } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./courses.queries.ts";
import { checkPublicationDay } from "./publication.policy.ts";

export { hasCourses } from "./courses.queries.ts";
export { publishDue } from "./module-drafts.ts";
export { insertModules, listWithoutPdf } from "./modules.queries.ts";
export { givePdf } from "./modules.ts";

export function listCourses(work: Work): Promise<Course[]> {
  return queries.listCourses(work);
}

export function createCourse(work: Work, course: CourseInput): Promise<Course> {
  return queries.insertCourse(work, course);
}

/** Throws not_found, changed_meanwhile, invalid_input. */
export async function updateCourse(
  work: Work,
  id: string,
  { was, ...update }: CourseUpdate,
): Promise<Course> {
  return await work.transaction(async (work) => {
    const before = await queries.lockCourse(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, update, was);
    const is_published = update.is_published ?? before.is_published;
    const today = academyDate(work);
    checkPublicationDay(update.publish_on, { today, isDraft: !is_published });
    const publication = is_published ? { ...update, publish_on: null } : update;
    return await queries.updateCourse(work, id, publication);
  });
}

/** Throws not_found. */
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

/** Throws not_found. Modules are in their order. */
export async function readCourseWithModules(
  work: Work,
  id: string,
): Promise<{ course: Course; modules: Module[]; files: ModuleFile[] }> {
  const found = await queries.findCourseWithModules(work, id);
  if (found === undefined) throw new Failure("not_found");
  return found;
}
