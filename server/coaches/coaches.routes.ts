import { api, signedIn } from "#server/http/calls/api.ts";
import { listCoaches, listFaces, listProfiles } from "./coaches.queries.ts";
import { createCoach, deleteCoach, orderCoaches, updateCoach } from "./coaches.ts";

const { coaches } = api;

export const coachesRoutes = {
  faces: coaches.faces.handler(({ context }) => listFaces(context.work)),
  profiles: coaches.profiles.handler(({ context }) => listProfiles(context.work)),
  list: coaches.list.handler(({ context }) => listCoaches(context.work)),
  create: coaches.create.handler(({ input, context }) => createCoach(context.work, input)),
  update: coaches.update.handler(({ input: { id, ...update }, context }) =>
    updateCoach(context.work, signedIn(context), id, update),
  ),
  order: coaches.order.handler(({ input, context }) => orderCoaches(context.work, input)),
  delete: coaches.delete.handler(async ({ input, context }) => {
    await deleteCoach(context.work, input.id);
    return { success: true as const };
  }),
};
