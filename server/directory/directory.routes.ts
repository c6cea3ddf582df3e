import { api } from "#server/http/calls/api.ts";
import { listPeople } from "./directory.queries.ts";
import { listViews } from "./saved-views.queries.ts";
import { createView, deleteView, updateView } from "./saved-views.ts";

const { directory, savedViews } = api;

export const directoryRoutes = {
  list: directory.list.handler(({ input, context }) => listPeople(context.work, input)),
};

export const savedViewsRoutes = {
  list: savedViews.list.handler(({ context }) => listViews(context.work)),
  create: savedViews.create.handler(({ input, context }) => createView(context.work, input)),
  update: savedViews.update.handler(({ input, context }) => updateView(context.work, input)),
  delete: savedViews.delete.handler(({ input, context }) => deleteView(context.work, input.id)),
};
