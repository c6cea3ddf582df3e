import { api } from "#server/http/api.ts";
import { limitCalls, limits } from "#server/http/rate-limits.ts";
import {
  cancelInfoSession,
  findNextInfoSession,
  listInfoSessions,
  listRegistrations,
  moveInfoSession,
  readRegistration,
  registerForInfoSession,
  scheduleInfoSession,
} from "./info-sessions.ts";

const { infoSessions } = api;

export const infoSessionsRoutes = {
  register: infoSessions.register.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.p_email);
    await registerForInfoSession(context.work, input);
    return { success: true as const };
  }),
  next: infoSessions.next.handler(({ context }) => findNextInfoSession(context.work)),
  listRegistrations: infoSessions.listRegistrations.handler(({ input, context }) =>
    listRegistrations(context.work, input),
  ),
  readRegistration: infoSessions.readRegistration.handler(({ input, context }) =>
    readRegistration(context.work, input.id),
  ),
  list: infoSessions.list.handler(({ context }) => listInfoSessions(context.work)),
  schedule: infoSessions.schedule.handler(({ input, context }) =>
    scheduleInfoSession(context.work, input),
  ),
  move: infoSessions.move.handler(({ input: { id, ...plan }, context }) =>
    moveInfoSession(context.work, id, plan),
  ),
  cancel: infoSessions.cancel.handler(({ input, context }) =>
    cancelInfoSession(context.work, input.id),
  ),
};
