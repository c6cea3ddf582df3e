import { api, signedIn } from "#server/http/calls/api.ts";
import { beginPause, endPause, readPause } from "./pauses.ts";
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
  readPause: api.quiet.readPause.handler(({ context }) =>
    readPause(context.work, signedIn(context).id),
  ),
  pause: api.quiet.pause.handler(({ input, context }) =>
    beginPause(context.work, signedIn(context).id, input),
  ),
  endPause: api.quiet.endPause.handler(({ context }) =>
    endPause(context.work, signedIn(context).id),
  ),
  check: api.quiet.check.handler(({ input, context }) =>
    checkQuietHours(context.work, signedIn(context).id, input.p_user_id),
  ),
};
