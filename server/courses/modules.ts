import type { CourseDeletion } from "#contract/courses/courses.ts";
import {
  type BulkModules,
  isUnpublished,
  type Module,
  type ModuleChanges,
  type ModuleInput,
  type ModuleUpdate,
  withDraft,
} from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { clearRemovedLater } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import { attachFilesOf, keep, published } from "./module-drafts.ts";
import { draftOf, withoutForeign } from "./modules.policy.ts";
import * as queries from "./modules.queries.ts";
import { checkPublicationDay } from "./publication.policy.ts";

/** Attaches the files that it names. Throws not_found, file_missing. */
export async function createModule(
  work: Work,
  { courseId, by }: { courseId: string; by: string },
  input: ModuleInput,
): Promise<Module> {
  return await work.transaction(async (work) => {
    const { as_draft, ...values } = input;
    const draft = as_draft && { is_published: false, changed_at: work.now(), changed_by: by };
    const fields = { ...withoutForeign(values), ...draft };
    const module = await queries.insertModule(work, courseId, fields);
    await attachFilesOf(work, module);
    return module;
  });
}

/** After the existing ones (rule courses.bulk-add). Throws not_found. */
export async function createModules(
  work: Work,
  { course_id, entries }: BulkModules,
): Promise<Module[]> {
  return await work.transaction(async (work) => {
    if (!(await queries.lockCourse(work, course_id))) throw new Failure("not_found");
    const { count, next_order } = await queries.countModules(work, course_id);
    const videos = entries.map(({ title, video_url }, index) => ({
      title: title ?? `Lesson ${count + index + 1}`,
      content_type: "video" as const,
      video_url,
      order_index: next_order + index,
    }));
    return await queries.insertModules(work, course_id, videos);
  });
}

/**
 * Changes what members read, or a draft. Removes files that neither names. Throws not_found,
 * file_missing, changed_meanwhile, invalid_input.
 */
export async function updateModule(
  work: Work,
  { id, by }: { id: string; by: string },
  { was, as_draft, publish_on, ...update }: ModuleUpdate,
): Promise<Module> {
  return await work.transaction(async (work) => {
    const before = await queries.lockModule(work, id);
    if (before === undefined) throw new Failure("not_found");
    const edited = withDraft(before);
    const wasDraft = isUnpublished(before);
    refuseStale({ ...edited, as_draft: wasDraft }, { ...update, as_draft, publish_on }, was);
    const isDraft = as_draft ?? wasDraft;
    checkPublicationDay(publish_on, { today: academyDate(work), isDraft });
    const content_type = update.content_type ?? edited.content_type;
    const changes = withoutForeign({ ...before.draft, ...update, content_type });
    if (!isDraft) return await keep(work, id, { ...changes, ...published });
    const isChanged = Object.keys(update).length > 0;
    return await keep(work, id, {
      ...(publish_on !== undefined && { publish_on }),
      ...(isChanged && { changed_at: work.now(), changed_by: by }),
      ...asDraft(before, changes),
    });
  });
}

/** A module that members do not read yet is a draft itself. */
function asDraft(module: Module, changes: ModuleChanges) {
  if (!module.is_published) return { ...changes, is_published: false };
  const draft = draftOf(module, changes);
  return draft === null ? published : { draft: JSON.stringify(draft) };
}

/** Does nothing if the module has a PDF already or may not have one. */
export async function givePdf(work: Work, moduleId: string, address: string): Promise<void> {
  await work.transaction(async (work) => {
    const module = await queries.setPdf(work, moduleId, address);
    if (module) await attachFilesOf(work, module);
  });
}

/** Throws not_found. */
export async function readModuleDeletion(work: Work, id: string): Promise<CourseDeletion> {
  const deletion = await queries.countModuleDeletion(work, id);
  if (deletion === undefined) throw new Failure("not_found");
  return deletion;
}

/** Deletes the module with its files and all progress in it. Throws not_found. */
export async function deleteModule(work: Work, id: string): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await queries.deleteModule(work, id))) throw new Failure("not_found");
    await clearRemovedLater(work);
  });
}

/** Throws not_found, and module_order_changed if the ids are not exactly those of the course. */
export async function orderModules(
  work: Work,
  courseId: string,
  moduleIds: readonly string[],
): Promise<Module[]> {
  return await work.transaction(async (work) => {
    if (!(await queries.lockCourse(work, courseId))) throw new Failure("not_found");
    const existing = await queries.lockModules(work, courseId);
    if (!isSameSet(existing, moduleIds)) throw new Failure("module_order_changed");
    return await queries.orderModules(work, moduleIds);
  });
}

function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  const set = new Set(others);
  return set.size === others.length && set.size === ids.length && ids.every((id) => set.has(id));
}
