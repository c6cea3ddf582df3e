import {
  accountMessages,
  PasswordChange,
  PasswordConfirmation,
  SecondFactor,
} from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import type { Refusal } from "#web/lib/refusals.ts";
import { announce } from "#web/lib/session-news.ts";

const said = {
  refused: ({ message }: Refusal) => message || failures.unexpected.message,
  failed: () => failures.unexpected.message,
};

export const passwordRequest = formRequest({
  schema: PasswordChange,
  send: async (change) => {
    await api.accounts.changePassword(change);
    announce({ state: "user_updated" });
  },
  ...said,
  succeeded: accountMessages.passwordChanged,
  fieldOfCode: { wrong_password: "current_password" },
});

/** Asks for a secret and recovery codes; nothing is in force yet. */
export const preparationRequest = formRequest({
  schema: PasswordConfirmation,
  send: (confirmation) => api.accounts.prepareTwoFactor(confirmation),
  ...said,
  succeeded: "",
  fieldOfCode: { wrong_password: "password" },
});

export const activationRequest = formRequest({
  schema: SecondFactor,
  send: async ({ code }) => {
    await api.accounts.enableTwoFactor({ code: code.replaceAll(/\s/g, "") });
    announce({ state: "user_updated" });
  },
  ...said,
  succeeded: accountMessages.twoFactorEnabled,
  fieldOfCode: { wrong_code: "code" },
});

export const deactivationRequest = formRequest({
  schema: PasswordConfirmation,
  send: async (confirmation) => {
    await api.accounts.disableTwoFactor(confirmation);
    announce({ state: "user_updated" });
  },
  ...said,
  succeeded: accountMessages.twoFactorDisabled,
  fieldOfCode: { wrong_password: "password" },
});
