import { api } from "#server/http/api.ts";
import { readSettings, updateSettings } from "./academy.queries.ts";

export const academyRoutes = {
  read: api.academy.read.handler(({ context }) => readSettings(context.runtime.db)),
  update: api.academy.update.handler(({ input, context: { runtime } }) =>
    updateSettings(runtime.db, input, runtime.now()),
  ),
};
