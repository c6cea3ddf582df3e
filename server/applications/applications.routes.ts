import { api, signedIn } from "#server/http/api.ts";
import { limitCalls, limits } from "#server/http/rate-limits.ts";
import {
  listApplications,
  readApplication,
  reviewApplication,
  submitApplication,
} from "./applications.ts";

export const applicationsRoutes = {
  submit: api.applications.submit.handler(async ({ input, context }) => {
    await limitCalls(context, limits.publicForm, input.p_email);
    await submitApplication(context.work, input, await context.identify());
    return { success: true as const };
  }),
  list: api.applications.list.handler(({ input, context }) =>
    listApplications(context.work, input),
  ),
  read: api.applications.read.handler(({ input, context }) =>
    readApplication(context.work, input.id),
  ),
  review: api.applications.review.handler(({ input: { id, ...review }, context }) =>
    reviewApplication(context.work, id, review, signedIn(context).id),
  ),
};
