import {
  type Coach,
  coachForm,
  coachMessages,
  newCoachForm,
  type TypedCoach,
} from "#contract/coaches/coaches.ts";
import { noProfile } from "#contract/coaches/no-profile.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function coachDraft(coach: Coach | null): TypedCoach {
  return {
    name: coach?.name ?? "",
    title: coach?.title ?? "",
    line: coach?.line ?? "",
    biography: coach?.biography ?? "",
    specialties: coach?.specialties.join("\n") ?? "",
    profile_url: coach && coach.profile_url !== noProfile ? coach.profile_url : "",
    picture_id: coach?.picture_id ?? "",
    user_id: coach?.user_id ?? "",
    is_shown: coach?.is_shown ?? true,
  };
}

const common = {
  described: serverMessage,
  fieldOfCode: { coach_gone: "user_id", coach_linked: "user_id", file_missing: "picture_id" },
} as const;

export function coachRequest(coach: Coach | null) {
  if (coach === null) {
    return formRequest(newCoachForm, {
      ...common,
      failed: coachMessages.createFailed,
      succeeded: coachMessages.created,
    });
  }
  return formRequest(coachForm, {
    ...common,
    known: { id: coach.id },
    read: coach,
    failed: coachMessages.updateFailed,
    succeeded: coachMessages.updated,
  });
}
