import { academyMessages, postalAddressForm } from "#contract/academy.ts";
import { keepSettings } from "#web/academy/keep-settings.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export const postalAddressRequest = formRequest(postalAddressForm, {
  afterwards: keepSettings,
  failed: academyMessages.postalAddressFailed,
  succeeded: academyMessages.postalAddressSaved,
});
