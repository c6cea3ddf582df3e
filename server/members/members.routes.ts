import { api, signedIn } from "#server/http/api.ts";
import {
  deleteAccount,
  exportEverything,
  readDeletion,
  readProfile,
  updateNotifications,
} from "./members.ts";
import {
  acceptTierRequest,
  declineTierRequest,
  listMembers,
  readMember,
  requestTier,
  setTier,
  withdrawTierRequest,
} from "./tiers.ts";

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
  list: members.list.handler(({ input, context }) => listMembers(context.runtime, input)),
  read: members.read.handler(({ input, context }) => readMember(context.runtime, input.id)),
  update: members.update.handler(({ input, context }) =>
    setTier(context.runtime, signedIn(context).id, input),
  ),
  acceptTierRequest: members.acceptTierRequest.handler(({ input, context }) =>
    acceptTierRequest(context.runtime, signedIn(context).id, input.id),
  ),
  declineTierRequest: members.declineTierRequest.handler(({ input, context }) =>
    declineTierRequest(context.runtime, signedIn(context).id, input.id),
  ),
  deletionOfOwn: members.deletionOfOwn.handler(({ context }) =>
    readDeletion(context.runtime, signedIn(context).id),
  ),
  deleteOwn: members.deleteOwn.handler(async ({ input, context }) => {
    await deleteAccount(context.runtime, signedIn(context), input.email);
    return { success: true as const };
  }),
};
