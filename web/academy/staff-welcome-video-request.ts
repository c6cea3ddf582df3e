import { academyMessages, welcomeVideoForm } from "#contract/academy.ts";
import { keepSettings } from "#web/academy/keep-settings.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export const welcomeVideoRequest = formRequest(welcomeVideoForm, {
  afterwards: keepSettings,
  failed: academyMessages.saveFailed,
  succeeded: academyMessages.saved,
});
