import { codeProofForm, passwordProofForm } from "#contract/accounts/account-forms.ts";
import { failures } from "#contract/errors.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

const said = { refused: serverMessage, failed: failures.unexpected.message, succeeded: "" };

export const passwordProofRequest = formRequest(passwordProofForm, {
  ...said,
  fieldOfCode: { wrong_password: "password" },
});

export const codeProofRequest = formRequest(codeProofForm, {
  ...said,
  fieldOfCode: { wrong_code: "code" },
});
