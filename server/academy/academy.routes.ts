import { api } from "#server/http/calls/api.ts";
import { readSettings, updateSettings } from "./academy.ts";

export const academyRoutes = {
  read: api.academy.read.handler(({ context }) => readSettings(context.work)),
  update: api.academy.update.handler(({ input, context }) => updateSettings(context.work, input)),
};
