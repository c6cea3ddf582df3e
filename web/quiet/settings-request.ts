import { quietMessages, settingsForm } from "#contract/quiet/quiet.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { keepQuietSettings } from "#web/quiet/keep-quiet-settings.ts";

export const settingsRequest = formRequest(settingsForm, {
  afterwards: keepQuietSettings,
  failed: quietMessages.saveFailed,
  succeeded: quietMessages.saved,
});
