import { api, signedIn } from "#server/http/api.ts";
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
};
