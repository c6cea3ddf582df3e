import type { FieldProps } from "#web/lib/forms/use-request-form.ts";
import { OwnCode } from "#web/ui/proof/own-code.tsx";
import { OwnPassword } from "#web/ui/proof/own-password.tsx";

/** The fields in which a signed-in user proves to be the owner, with a code if two-factor is on. */
export function proofFields(asksForCode: boolean) {
  return {
    password: (field: FieldProps) => <OwnPassword {...field} />,
    code: (field: FieldProps) => asksForCode && <OwnCode {...field} />,
  };
}
