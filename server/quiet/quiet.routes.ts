import { api, signedIn } from "#server/http/calls/api.ts";
import {
  checkQuietHours,
  readQuietSettings,
  reportTimeZone,
  updateQuietSettings,
} from "./quiet.ts";

export const quietRoutes = {
  read: api.quiet.read.handler(({ context }) =>
    readQuietSettings(context.work, signedIn(context).id),
  ),
  update: api.quiet.update.handler(({ input, context }) =>
    updateQuietSettings(context.work, signedIn(context).id, input),
  ),
  reportTimeZone: api.quiet.reportTimeZone.handler(({ input, context }) =>
    reportTimeZone(context.work, signedIn(context).id, input.time_zone),
  ),
  isWithinHours: api.quiet.isWithinHours.handler(({ context }) => {
    const { id } = signedIn(context);
    return checkQuietHours(context.work, id, id);
  }),
  check: api.quiet.check.handler(({ input, context }) =>
    checkQuietHours(context.work, signedIn(context).id, input.p_user_id),
  ),
};
