import { failures } from "#contract/errors.ts";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { registrationMessages } from "#contract/info-sessions/registrations.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { utmInAddress } from "#web/lib/page/utm.ts";

export const registrationRequest = () =>
  formRequest(registrationForm, {
    known: {
      utm: utmInAddress(),
      p_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    refused: ({ code, message }) =>
      code === "already_registered" || /duplicate|already/i.test(message)
        ? failures.already_registered.message
        : message || registrationMessages.registerFailed,
    failed: failures.unexpected.message,
    succeeded: registrationMessages.registered,
  });
