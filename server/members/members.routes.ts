import { api, signedIn } from "#server/http/api.ts";
import {
  deleteAccount,
  exportEverything,
  readProfile,
  requestTier,
  updateNotifications,
  withdrawTierRequest,
} from "./members.ts";

const { members } = api;

export const membersRoutes = {
  readOwn: members.readOwn.handler(({ context }) =>
    readProfile(context.runtime, signedIn(context).id),
  ),
  updateNotifications: members.updateNotifications.handler(({ input, context }) =>
    updateNotifications(context.runtime, signedIn(context).id, input),
  ),
  requestTier: members.requestTier.handler(({ input, context }) =>
    requestTier(context.runtime, signedIn(context).id, input),
  ),
  withdrawTierRequest: members.withdrawTierRequest.handler(async ({ context }) => {
    await withdrawTierRequest(context.runtime, signedIn(context).id);
    return { success: true as const };
  }),
  exportOwn: members.exportOwn.handler(({ context }) =>
    exportEverything(context.runtime, signedIn(context)),
  ),
  deleteOwn: members.deleteOwn.handler(async ({ input, context }) => {
    await deleteAccount(context.runtime, signedIn(context), input.email);
    return { success: true as const };
  }),
};
