import {
  passwordForm,
  recoveryCodesForm,
  twoFactorActivationForm,
  twoFactorDeactivationForm,
  twoFactorPreparationForm,
} from "#contract/accounts/account-forms.ts";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { failures } from "#contract/errors.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { announce } from "#web/lib/session/session-news.ts";

const said = { refused: serverMessage, failed: failures.unexpected.message };

const announceUpdate = () => announce({ state: "user_updated" });

export const passwordRequest = formRequest(passwordForm, {
  ...said,
  afterwards: announceUpdate,
  succeeded: accountMessages.passwordChanged,
  fieldOfCode: {
    wrong_password: "current_password",
    weak_password: "new_password",
    wrong_code: "code",
    second_factor_required: "code",
  },
});

/** Does not turn two-factor on yet. */
export const preparationRequest = formRequest(twoFactorPreparationForm, {
  ...said,
  succeeded: "",
  fieldOfCode: { wrong_password: "password" },
});

export const activationRequest = formRequest(twoFactorActivationForm, {
  ...said,
  afterwards: announceUpdate,
  succeeded: accountMessages.twoFactorEnabled,
  fieldOfCode: { wrong_code: "code" },
});

export const recoveryCodesRequest = formRequest(recoveryCodesForm, {
  ...said,
  succeeded: "",
  fieldOfCode: { wrong_password: "password", wrong_code: "code" },
});

export const deactivationRequest = formRequest(twoFactorDeactivationForm, {
  ...said,
  afterwards: announceUpdate,
  succeeded: accountMessages.twoFactorDisabled,
  fieldOfCode: { wrong_password: "password", wrong_code: "code" },
});
