import { quietMessages, settingsForm } from "#contract/quiet.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { refreshQuiet } from "#web/quiet/refresh-quiet.ts";

export const settingsRequest = formRequest(settingsForm, {
  send: api.quiet.update,
  afterwards: refreshQuiet,
  failed: quietMessages.saveFailed,
  succeeded: quietMessages.saved,
});
