import {
  type AcademySettings,
  academyMessages,
  welcomeVideoForm,
} from "#contract/academy/academy.ts";
import { keepSettings } from "#web/academy/keep-settings.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function welcomeVideoRequest(settings: AcademySettings) {
  return formRequest(welcomeVideoForm, {
    read: settings,
    afterwards: keepSettings,
    failed: academyMessages.saveFailed,
    succeeded: academyMessages.saved,
  });
}
