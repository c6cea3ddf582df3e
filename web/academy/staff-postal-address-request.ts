import * as z from "zod";
import { AcademyUpdate, academyMessages } from "#contract/academy.ts";
import { saveSettings } from "#web/academy/save-settings.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const postalAddressRequest = formRequest({
  schema: z.strictObject({ postal_address: AcademyUpdate.shape.postal_address.unwrap().unwrap() }),
  send: saveSettings,
  refused: () => academyMessages.postalAddressFailed,
  failed: () => academyMessages.postalAddressFailed,
  succeeded: academyMessages.postalAddressSaved,
});
