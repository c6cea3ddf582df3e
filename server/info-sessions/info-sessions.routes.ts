import { api, signedIn } from "#server/http/calls/api.ts";
import { limitCalls, limitClient, limits } from "#server/http/limits/rate-limits.ts";
import {
  addRecording,
  cancelInfoSession,
  findNextInfoSession,
  hideQuestion,
  listInfoSessions,
  listRegistrations,
  markAttendance,
  moveInfoSession,
  readRegistration,
  registerForInfoSession,
  scheduleInfoSession,
} from "./info-sessions.ts";
import { changeOwnRegistration, echoQuestion, readOwnRegistration } from "./own-registration.ts";

const { infoSessions } = api;

export const infoSessionsRoutes = {
  readOwn: infoSessions.readOwn.handler(async ({ input, context }) => {
    await limitClient(context, limits.publicForm);
    return await readOwnRegistration(context.work, input.token);
  }),
  changeOwn: infoSessions.changeOwn.handler(async ({ input, context }) => {
    await limitClient(context, limits.recovery);
    return await changeOwnRegistration(context.work, input.token, input);
  }),
  echoQuestion: infoSessions.echoQuestion.handler(async ({ input, context }) => {
    await limitClient(context, limits.recovery);
    return await echoQuestion(context.work, input.token, input);
  }),
  register: infoSessions.register.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.p_email);
    const starts_at = await registerForInfoSession(context.work, input);
    return { success: true as const, starts_at };
  }),
  next: infoSessions.next.handler(({ context }) => findNextInfoSession(context.work)),
  listRegistrations: infoSessions.listRegistrations.handler(({ input, context }) =>
    listRegistrations(context.work, input),
  ),
  readRegistration: infoSessions.readRegistration.handler(({ input, context }) =>
    readRegistration(context.work, input.id),
  ),
  markAttendance: infoSessions.markAttendance.handler(async ({ input, context }) => {
    context.auditDetail["attended"] = input.attended ? "yes" : "no";
    context.auditDetail["registrations"] = input.ids.join(" ");
    return { changed: await markAttendance(context.work, input, signedIn(context).id) };
  }),
  hideQuestion: infoSessions.hideQuestion.handler(({ input, context }) =>
    hideQuestion(context.work, input.id, input.is_hidden),
  ),
  list: infoSessions.list.handler(({ context }) => listInfoSessions(context.work)),
  schedule: infoSessions.schedule.handler(({ input, context }) =>
    scheduleInfoSession(context.work, signedIn(context).id, input),
  ),
  move: infoSessions.move.handler(({ input: { id, ...plan }, context }) =>
    moveInfoSession(context.work, id, plan),
  ),
  addRecording: infoSessions.addRecording.handler(({ input: { id, ...recording }, context }) =>
    addRecording(context.work, id, recording),
  ),
  cancel: infoSessions.cancel.handler(({ input, context }) =>
    cancelInfoSession(context.work, input.id),
  ),
};
