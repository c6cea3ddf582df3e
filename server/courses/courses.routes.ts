import { api, signedIn } from "#server/http/calls/api.ts";
import {
  createCourse,
  deleteCourse,
  listCourses,
  readCourseDeletion,
  readCourseWithModules,
  updateCourse,
} from "./courses.ts";
import { discardDraft } from "./module-drafts.ts";
import {
  createModule,
  createModules,
  deleteModule,
  orderModules,
  readModuleDeletion,
  updateModule,
} from "./modules.ts";
import { previewCourse, previewModule } from "./previews.ts";

const { courses } = api;

export const coursesRoutes = {
  list: courses.list.handler(({ context }) => listCourses(context.work)),
  create: courses.create.handler(({ input, context }) => createCourse(context.work, input)),
  update: courses.update.handler(({ input: { id, ...update }, context }) =>
    updateCourse(context.work, id, update),
  ),
  deletion: courses.deletion.handler(({ input, context }) =>
    readCourseDeletion(context.work, input.id),
  ),
  delete: courses.delete.handler(async ({ input, context }) => {
    await deleteCourse(context.work, input.id);
    return { success: true as const };
  }),
  listModules: courses.listModules.handler(({ input, context }) =>
    readCourseWithModules(context.work, input.course_id),
  ),
  createModule: courses.createModule.handler(({ input: { course_id, ...module }, context }) =>
    createModule(context.work, { courseId: course_id, by: signedIn(context).id }, module),
  ),
  createModules: courses.createModules.handler(({ input, context }) =>
    createModules(context.work, input),
  ),
  updateModule: courses.updateModule.handler(({ input: { id, ...update }, context }) =>
    updateModule(context.work, { id, by: signedIn(context).id }, update),
  ),
  preview: courses.preview.handler(({ input, context }) => previewCourse(context.work, input.id)),
  previewModule: courses.previewModule.handler(({ input, context }) =>
    previewModule(context.work, input.id, signedIn(context)),
  ),
  discardDraft: courses.discardDraft.handler(({ input, context }) =>
    discardDraft(context.work, input),
  ),
  moduleDeletion: courses.moduleDeletion.handler(({ input, context }) =>
    readModuleDeletion(context.work, input.id),
  ),
  deleteModule: courses.deleteModule.handler(async ({ input, context }) => {
    await deleteModule(context.work, input.id);
    return { success: true as const };
  }),
  orderModules: courses.orderModules.handler(({ input, context }) =>
    orderModules(context.work, input.id, input.module_ids),
  ),
};
