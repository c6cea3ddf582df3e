import { api } from "#server/http/calls/api.ts";
import { readToday, readWaiting } from "./today.ts";

export const todayRoutes = {
  read: api.today.read.handler(({ context }) => readToday(context.work)),
  waiting: api.today.waiting.handler(({ context }) => readWaiting(context.work)),
};
