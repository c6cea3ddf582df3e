import { type Member, memberForm, memberMessages } from "#contract/members/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateMember(member: Member) {
  return formRequest(memberForm, {
    known: { id: member.id },
    read: member,
    afterwards: refreshMembers,
    failed: memberMessages.updateFailed,
    succeeded: memberMessages.updated,
  });
}

/** Reloads the list, and the dashboard in case staff changed their own tier. */
export function refreshMembers(): void {
  void queryClient.invalidateQueries({ queryKey: queries.members.key() });
  void queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
}
