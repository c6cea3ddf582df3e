import { quietMessages, settingsForm } from "#contract/quiet/quiet.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { refreshQuiet } from "#web/quiet/refresh-quiet.ts";

export const settingsRequest = formRequest(settingsForm, {
  afterwards: refreshQuiet,
  failed: quietMessages.saveFailed,
  succeeded: quietMessages.saved,
});
