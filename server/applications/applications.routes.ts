import type { Application } from "#contract/applications/applications.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { limitCalls, limits } from "#server/http/limits/rate-limits.ts";
import {
  handApplicationOver,
  listApplications,
  listHistory,
  readApplication,
  reviewApplication,
  submitApplication,
} from "./applications.ts";
import { acceptApplication, askToWait, declineApplication } from "./decisions.ts";
import type { Reviewed } from "./open-offers.ts";

export const applicationsRoutes = {
  submit: api.applications.submit.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.p_email);
    const answer_by = await submitApplication(context.work, input, await context.identify());
    return { success: true as const, answer_by };
  }),
  list: api.applications.list.handler(({ input, context }) =>
    listApplications(context.work, input),
  ),
  read: api.applications.read.handler(({ input, context }) =>
    readApplication(context.work, input.id),
  ),
  review: api.applications.review.handler(async ({ input: { id, ...review }, context }) =>
    replyTo(context, await reviewApplication(context.work, id, review, signedIn(context).id)),
  ),
  handOver: api.applications.handOver.handler(({ input, context }) =>
    handApplicationOver(context.work, input),
  ),
  history: api.applications.history.handler(({ input, context }) =>
    listHistory(context.work, input.id),
  ),
  accept: api.applications.accept.handler(async ({ input, context }) =>
    replyTo(context, await acceptApplication(context.work, input, signedIn(context).id)),
  ),
  decline: api.applications.decline.handler(async ({ input, context }) =>
    replyTo(context, await declineApplication(context.work, input, signedIn(context).id)),
  ),
  askLater: api.applications.askLater.handler(async ({ input, context }) =>
    replyTo(context, await askToWait(context.work, input, signedIn(context).id)),
  ),
};

/** The audit log keeps which offer was withdrawn with the call. */
function replyTo(context: CallContext, { application, withdrawnOffer }: Reviewed): Application {
  if (withdrawnOffer !== null) context.auditDetail["withdrawn_offer"] = withdrawnOffer;
  return application;
}
