import {
  keepByLink,
  requestRemoval,
  withdrawRemoval,
} from "#server/accounts/two-factor/two-factor-removals.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import { limitClient, limits } from "#server/http/limits/rate-limits.ts";
import { endLogins, readAccess, reinstate, suspend } from "./account-access.ts";

const { accountAccess } = api;

export const accountAccessRoutes = {
  read: accountAccess.read.handler(({ input, context }) =>
    readAccess(context.work, signedIn(context), input.id),
  ),
  endLogins: accountAccess.endLogins.handler(({ input, context }) =>
    endLogins(context.work, signedIn(context), input.id),
  ),
  suspend: accountAccess.suspend.handler(({ input, context }) =>
    suspend(context.work, signedIn(context), input),
  ),
  reinstate: accountAccess.reinstate.handler(({ input, context }) =>
    reinstate(context.work, signedIn(context), input.id),
  ),
  removeTwoFactor: accountAccess.removeTwoFactor.handler(({ input, context }) =>
    requestRemoval(context.work, signedIn(context), input),
  ),
  keepTwoFactor: accountAccess.keepTwoFactor.handler(({ input, context }) =>
    withdrawRemoval(context.work, signedIn(context), input.id),
  ),
  keepOwnTwoFactor: accountAccess.keepOwnTwoFactor.handler(async ({ input, context }) => {
    await limitClient(context, limits.recovery);
    await keepByLink(context.work, input.token, context.address);
    return { success: true as const };
  }),
};
