import * as z from "zod";
import { accountMessages, Credentials, Password, SecondFactor } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { Email } from "#contract/fields.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import type { Refusal } from "#web/lib/refusals.ts";
import { startSession } from "#web/lib/session.ts";
import { announce } from "#web/lib/session-news.ts";

const said = {
  refused: ({ message }: Refusal) => message || failures.unexpected.message,
  failed: () => failures.unexpected.message,
};

export const authRequests = {
  login: formRequest({
    schema: Credentials,
    send: async (credentials) => {
      const reply = await api.accounts.signIn(credentials);
      if ("two_factor_required" in reply) return { isSecondStepNeeded: true };
      startSession(reply);
      return { isSecondStepNeeded: false };
    },
    ...said,
    succeeded: accountMessages.signedIn,
  }),
  signup: formRequest({
    schema: Credentials,
    send: async (credentials) => {
      startSession(await api.accounts.signUp(credentials));
      return { isSecondStepNeeded: false };
    },
    ...said,
    succeeded: accountMessages.signedUp,
  }),
};

/** Codes are shown in groups, and typed as they are shown. */
const Code = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(SecondFactor.shape.code);

/** The second step; `onExpired` when the first one has to be done again. */
export function secondStepRequest(onExpired: () => void) {
  return formRequest({
    schema: SecondFactor.extend({ code: Code }),
    send: async ({ code }) => {
      startSession(await api.accounts.confirmSignIn({ code }), "multi_factor_verified");
    },
    refused: (refusal) => {
      if (refusal.code === "two_factor_expired") onExpired();
      return said.refused(refusal);
    },
    failed: said.failed,
    succeeded: accountMessages.signedIn,
    fieldOfCode: { wrong_code: "code" },
  });
}

export const recoveryRequest = formRequest({
  schema: z.strictObject({ email: Email }),
  send: ({ email }) => api.accounts.requestPasswordReset({ email }),
  refused: ({ status, message }) => (status === 429 ? message : accountMessages.resetRequestFailed),
  failed: () => accountMessages.resetRequestFailed,
  succeeded: accountMessages.resetRequested,
});

/** Sets the new password; `onSpent` when the link no longer works. */
export function newPasswordRequest(token: string, onSpent: () => void) {
  return formRequest({
    schema: z.strictObject({ password: Password }),
    send: async ({ password }) => {
      await api.accounts.resetPassword({ token, password });
      announce({ state: "user_updated" });
    },
    refused: (refusal) => {
      if (refusal.code === "link_spent") onSpent();
      return said.refused(refusal);
    },
    failed: said.failed,
    succeeded: accountMessages.passwordReset,
  });
}
