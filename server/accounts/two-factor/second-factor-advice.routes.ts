import { api, signedIn } from "#server/http/calls/api.ts";
import { postponeAdvice, readAdvice } from "./second-factor-advice.ts";

const { secondFactorAdvice } = api;

export const secondFactorAdviceRoutes = {
  read: secondFactorAdvice.read.handler(({ context }) =>
    readAdvice(context.work, signedIn(context)),
  ),
  postpone: secondFactorAdvice.postpone.handler(({ context }) =>
    postponeAdvice(context.work, signedIn(context)),
  ),
};
