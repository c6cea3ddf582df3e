import * as z from "zod";
import { MembershipTier, memberMessages } from "#contract/members.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

/** How a form says that a member has no tier. */
export const noTier = "none";

const TierChoice = z.strictObject({
  membership_tier: z
    .enum([noTier, ...MembershipTier.options])
    .transform((tier) => (tier === noTier ? null : tier)),
});

export function updateMember(id: string) {
  return formRequest({
    schema: TierChoice,
    send: async (update) => {
      await api.members.update({ id, ...update });
      refreshMembers();
    },
    refused: () => memberMessages.updateFailed,
    failed: () => memberMessages.updateFailed,
    succeeded: memberMessages.updated,
  });
}

/** The list is read again; so is what whoever changed the own tier sees of it. */
export function refreshMembers(): void {
  void queryClient.invalidateQueries({ queryKey: queries.members.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}
