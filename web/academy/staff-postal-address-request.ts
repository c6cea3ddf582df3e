import {
  type AcademySettings,
  academyMessages,
  postalAddressForm,
} from "#contract/academy/academy.ts";
import { keepSettings } from "#web/academy/keep-settings.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function postalAddressRequest(settings: AcademySettings) {
  return formRequest(postalAddressForm, {
    read: settings,
    afterwards: keepSettings,
    failed: academyMessages.postalAddressFailed,
    succeeded: academyMessages.postalAddressSaved,
  });
}
