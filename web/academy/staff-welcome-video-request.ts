import { academyMessages, welcomeVideoForm } from "#contract/academy.ts";
import { keepSettings } from "#web/academy/keep-settings.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const welcomeVideoRequest = formRequest(welcomeVideoForm, {
  send: api.academy.update,
  afterwards: keepSettings,
  failed: academyMessages.saveFailed,
  succeeded: academyMessages.saved,
});
