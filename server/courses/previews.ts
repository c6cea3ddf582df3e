import { ContentKind, type Module, moduleFields, withDraft } from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import type { StudyModule, TrainingCourse } from "#contract/progress/progress.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { linkFor } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { findCourseWithModules, findPicture } from "./courses.queries.ts";
import * as queries from "./modules.queries.ts";

/** As for a member of its tier who has opened nothing. Throws not_found. */
export async function previewCourse(work: Work, id: string): Promise<TrainingCourse> {
  const found = await findCourseWithModules(work, id);
  if (!found) throw new Failure("not_found");
  const modules = inOrder(found.modules);
  const { title, description, thumbnail } = found.course;
  return {
    ...{ id, title, description, thumbnail, unlocked_by: null, cohort: null },
    picture: await findPicture(work, id),
    state: modules.length === 0 ? "no_modules" : "start",
    module_count: modules.length,
    duration: modules.reduce((sum, { duration }) => sum + duration, 0),
    content_types: ContentKind.options.filter((kind) => modules.some((each) => has(each, kind))),
    next_module_id: modules[0]?.id ?? null,
    ...{ completed_count: 0, progress_percent: 0, next_opens_at: null, is_next: true, coming: [] },
  };
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
  const modules = inOrder(found.modules);
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

function inOrder(modules: readonly Module[]): Module[] {
  return modules.map(withDraft).toSorted((one, other) => one.order_index - other.order_index);
}

function has(module: Module, kind: ContentKind): boolean {
  if (module.content_type === kind) return true;
  return module.content_type === "mixed" && moduleFields[kind].some((field) => module[field]);
}
