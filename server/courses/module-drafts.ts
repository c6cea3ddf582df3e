import type { Updateable } from "kysely";
import type { Module } from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Schema } from "#server/db/schema.ts";
import { attachFiles } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { publishDueCourses } from "./courses.queries.ts";
import { filesOf } from "./modules.policy.ts";
import * as queries from "./modules.queries.ts";

export const published = {
  ...{ is_published: true, draft: null, publish_on: null, changed_at: null, changed_by: null },
};

/** Throws file_missing. */
export async function keep(
  work: Work,
  id: string,
  update: Updateable<Schema["modules"]>,
): Promise<Module> {
  const module = await queries.updateModule(work, id, update);
  await attachFilesOf(work, module);
  return module;
}

/** Those that members read, and those of the draft. Throws file_missing. */
export async function attachFilesOf(work: Work, module: Module): Promise<void> {
  const { id, course_id } = module;
  await attachFiles(work, { courseId: course_id, moduleId: id, addresses: filesOf(module) });
}

/** Removes the files that it alone names. Throws not_found, changed_meanwhile. */
export async function discardDraft(
  work: Work,
  { id, changed_at }: { id: string; changed_at: string },
): Promise<Module> {
  return await work.transaction(async (work) => {
    const before = await queries.lockModule(work, id);
    if (!before?.draft) throw new Failure("not_found");
    refuseStale(before, {}, { changed_at });
    return await keep(work, id, published);
  });
}

/** Courses and modules whose day has come (rule courses.drafts). */
export async function publishDue(work: Work): Promise<void> {
  const today = academyDate(work);
  await publishDueCourses(work, today);
  for (const id of await queries.listDueModules(work, today)) {
    await work.transaction(async (work) => {
      const module = await queries.lockModule(work, id);
      if (!module?.publish_on || module.publish_on > today) return;
      await keep(work, id, { ...module.draft, ...published });
    });
  }
}
