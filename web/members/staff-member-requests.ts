import { memberForm } from "#contract/members/member-forms.ts";
import { type Member, memberMessages } from "#contract/members/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function updateMember(member: Member) {
  return formRequest(memberForm, {
    known: { id: member.id },
    read: member,
    failed: memberMessages.updateFailed,
    succeeded: memberMessages.updated,
  });
}
