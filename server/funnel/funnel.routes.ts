import { api } from "#server/http/calls/api.ts";
import { readFunnel } from "./funnel.ts";

export const funnelRoutes = {
  read: api.funnel.read.handler(({ input, context }) => readFunnel(context.work, input)),
};
