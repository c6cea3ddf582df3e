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
    await registerForInfoSession(context.runtime, input);
    return { success: true as const };
  }),
  next: infoSessions.next.handler(({ context }) => findNextInfoSession(context.runtime)),
  listRegistrations: infoSessions.listRegistrations.handler(({ input, context }) =>
    listRegistrations(context.runtime, input),
  ),
  readRegistration: infoSessions.readRegistration.handler(({ input, context }) =>
    readRegistration(context.runtime, input.id),
  ),
  list: infoSessions.list.handler(({ context }) => listInfoSessions(context.runtime)),
  schedule: infoSessions.schedule.handler(({ input, context }) =>
    scheduleInfoSession(context.runtime, input),
  ),
  move: infoSessions.move.handler(({ input: { id, ...plan }, context }) =>
    moveInfoSession(context.runtime, id, plan),
  ),
  cancel: infoSessions.cancel.handler(({ input, context }) =>
    cancelInfoSession(context.runtime, input.id),
  ),
};
