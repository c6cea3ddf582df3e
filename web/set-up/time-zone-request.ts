import { type SetUp, setUpMessages, timeZoneForm } from "#contract/set-up/set-up.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { followZone } from "#web/set-up/follow-zone.ts";

export function timeZoneRequest({ time_zone }: SetUp) {
  return formRequest(timeZoneForm, {
    read: { time_zone },
    afterwards: followZone,
    failed: setUpMessages.zoneFailed,
    succeeded: setUpMessages.zoneSaved,
  });
}
