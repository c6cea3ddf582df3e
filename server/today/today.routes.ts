import { api } from "#server/http/calls/api.ts";
import { readToday } from "./today.ts";

export const todayRoutes = {
  read: api.today.read.handler(({ context }) => readToday(context.work)),
};
