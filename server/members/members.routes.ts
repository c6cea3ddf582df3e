import { type Auth, leaveBrowser, provePassword } from "#server/accounts/accounts.ts";
import { record } from "#server/audit/audit.ts";
import { api, signedIn } from "#server/http/calls/api.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { updateNotifications } from "#server/quiet/quiet.ts";
import {
  deleteAccount,
  exportEverything,
  nameOwn,
  readDeletion,
  readProfile,
  requireOwnEmail,
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

export const membersRoutes = (auth: Auth, records: readonly PersonRecords[]) => ({
  readOwn: members.readOwn.handler(({ context }) =>
    readProfile(context.work, signedIn(context).id),
  ),
  updateNotifications: members.updateNotifications.handler(({ input, context }) =>
    updateNotifications(context.work, signedIn(context).id, input),
  ),
  nameOwn: members.nameOwn.handler(async ({ input, context }) => {
    await nameOwn(context.work, signedIn(context), input.name);
    return input;
  }),
  requestTier: members.requestTier.handler(({ input, context }) =>
    requestTier(context.work, signedIn(context).id, input),
  ),
  withdrawTierRequest: members.withdrawTierRequest.handler(async ({ context }) => {
    await withdrawTierRequest(context.work, signedIn(context).id);
    return { success: true as const };
  }),
  exportOwn: members.exportOwn.handler(({ context }) =>
    exportEverything(context.work, records, signedIn(context)),
  ),
  list: members.list.handler(({ input, context }) => listMembers(context.work, input)),
  read: members.read.handler(({ input, context }) => readMember(context.work, input.id)),
  update: members.update.handler(async ({ input, context }) => {
    const changed = await setTier(context.work, signedIn(context).id, input);
    context.auditDetail["previous_tier"] = changed.previousTier;
    return changed.member;
  }),
  acceptTierRequest: members.acceptTierRequest.handler(async ({ input, context }) => {
    const changed = await acceptTierRequest(context.work, signedIn(context).id, input.id);
    context.auditDetail["previous_tier"] = changed.previousTier;
    return changed.member;
  }),
  declineTierRequest: members.declineTierRequest.handler(async ({ input, context }) => {
    const { member } = await declineTierRequest(context.work, signedIn(context).id, input.id);
    return member;
  }),
  deletionOfOwn: members.deletionOfOwn.handler(({ context }) =>
    readDeletion(context.work, signedIn(context).id),
  ),
  deleteOwn: members.deleteOwn.handler(async ({ input, context }) => {
    const { email, ...proof } = input;
    requireOwnEmail(signedIn(context), email);
    const actor = await provePassword(context, auth, proof);
    await context.work.transaction(async (work) => {
      await deleteAccount(work, records, actor);
      const done = { by: actor, from: context.address, subject: actor.id };
      await record(work, "accounts.deleted", done);
    });
    leaveBrowser(context, auth);
    return { success: true as const };
  }),
});
