import { pauseForm, pauseMessages } from "#contract/quiet/pauses.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export const pauseRequest = formRequest(pauseForm, {
  failed: pauseMessages.beginFailed,
  succeeded: pauseMessages.begun,
});
