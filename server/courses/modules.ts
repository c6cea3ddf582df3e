import type { CourseDeletion } from "#contract/courses/courses.ts";
import {
  type BulkModules,
  type ContentType,
  type Module,
  type ModuleField,
  type ModuleInput,
  type ModuleUpdate,
  moduleFields,
} from "#contract/courses/modules.ts";
import { Failure } from "#contract/errors.ts";
import { attachFiles, clearRemovedLater } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./modules.queries.ts";

/** Attaches the files that it names. Throws not_found, file_missing. */
export async function createModule(
  work: Work,
  courseId: string,
  input: ModuleInput,
): Promise<Module> {
  return await work.transaction(async (work) => {
    const fields = { ...input, ...withoutForeign(input.content_type) };
    const module = await queries.insertModule(work, courseId, fields);
    await attachFiles(work, { courseId, moduleId: module.id, addresses: filesOf(module) });
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

/** Removes files that it no longer names. Throws not_found, file_missing, changed_meanwhile. */
export async function updateModule(
  work: Work,
  id: string,
  { was, ...update }: ModuleUpdate,
): Promise<Module> {
  return await work.transaction(async (work) => {
    const before = await queries.lockModule(work, id);
    if (before === undefined) throw new Failure("not_found");
    refuseStale(before, update, was);
    const content_type = update.content_type ?? before.content_type;
    const fields = { ...update, ...withoutForeign(content_type), content_type };
    const module = await queries.updateModule(work, id, fields);
    const addresses = filesOf(module);
    await attachFiles(work, { courseId: module.course_id, moduleId: id, addresses });
    return module;
  });
}

/** Does nothing if the module has a PDF already or may not have one. */
export async function givePdf(
  work: Work,
  { courseId, moduleId }: { courseId: string; moduleId: string },
  address: string,
): Promise<void> {
  await work.transaction(async (work) => {
    const module = await queries.setPdf(work, moduleId, address);
    if (module) await attachFiles(work, { courseId, moduleId, addresses: filesOf(module) });
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

/** Empty values for the fields that the type lacks. Captions belong to a video. */
function withoutForeign(type: ContentType) {
  const lacks = (field: ModuleField) => !moduleFields[type].includes(field);
  return {
    ...(lacks("content") && { content: null }),
    ...(lacks("video_url") && { video_url: null, captions_url: null }),
    ...(lacks("audio_url") && { audio_url: null }),
    ...(lacks("pdf_url") && { pdf_url: null }),
  };
}

function filesOf({ video_url, audio_url, pdf_url, captions_url }: Module): string[] {
  return [video_url, audio_url, pdf_url, captions_url].filter((address) => address !== null);
}

function isSameSet(ids: readonly string[], others: readonly string[]): boolean {
  const set = new Set(others);
  return set.size === others.length && set.size === ids.length && ids.every((id) => set.has(id));
}
