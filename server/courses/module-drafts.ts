import type { Updateable } from "kysely";
import { type Module, withDraft } from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import type { StudyModule } from "#contract/progress/progress.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { attachFiles, linkFor } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { findCourseWithModules, publishDueCourses } from "./courses.queries.ts";
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

/** As members will read it: with its draft, beside all drafts of the course. Throws not_found. */
export async function previewModule(
  work: Work,
  id: string,
  { loginSessionId }: Pick<Actor, "loginSessionId">,
): Promise<StudyModule> {
  const place = await queries.findPlace(work, id);
  const found = place && (await findCourseWithModules(work, place.course_id));
  if (!found) throw new Failure("not_found");
  const modules = found.modules.map(withDraft).toSorted((a, b) => a.order_index - b.order_index);
  const index = modules.findIndex((each) => each.id === id);
  const module = modules[index];
  if (module === undefined) throw new Failure("not_found");
  const { title, content_type, content, duration, pdf_url } = module;
  const link = (address: string | null) => linkFor(work, address, loginSessionId);
  const pdf = found.files.find(({ address }) => address === pdf_url);
  return {
    ...{ id, title, content_type, content, duration },
    course: { id: found.course.id, title: found.course.title },
    video_url: await link(module.video_url),
    audio_url: await link(module.audio_url),
    pdf_url: await link(pdf_url),
    captions_url: await link(module.captions_url),
    pdf_file: pdf ? { bytes: pdf.bytes, pages: pdf.pages } : null,
    position: index + 1,
    module_count: modules.length,
    previous_id: modules[index - 1]?.id ?? null,
    next_id: modules[index + 1]?.id ?? null,
    next_opens_at: null,
    outline: modules.map((each) => ({
      ...{ id: each.id, title: each.title, duration: each.duration },
      ...{ completed: false, opens_at: null },
    })),
    ...{ completed: false, resume_seconds: 0 },
  };
}
