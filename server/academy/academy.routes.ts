import { api } from "#server/http/api.ts";
import { readSettings, updateSettings } from "./academy.queries.ts";

export const academyRoutes = {
  read: api.academy.read.handler(({ context }) => readSettings(context.work)),
  update: api.academy.update.handler(({ input, context: { work } }) =>
    updateSettings(work, input, work.now()),
  ),
};
