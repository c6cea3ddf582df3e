import { api, signedIn } from "#server/http/calls/api.ts";
import { readDemo, removeDemo } from "./demo.ts";

export const demoRoutes = {
  read: api.demo.read.handler(({ context }) => readDemo(context.work)),
  remove: api.demo.remove.handler(({ context }) => removeDemo(context.work, signedIn(context).id)),
};
