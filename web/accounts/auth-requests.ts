import {
  loginForm,
  newPasswordForm,
  printedPasswordForm,
  recoveryForm,
  secondStepForm,
  signUpForm,
} from "#contract/accounts/account-forms.ts";
import { accountMessages, type SessionObject } from "#contract/accounts/accounts.ts";
import { failures } from "#contract/errors.ts";
import { isOfSpentLink } from "#web/accounts/spent-link.ts";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { startSession } from "#web/lib/session/session.ts";
import { announce } from "#web/lib/session/session-news.ts";

const said = { refused: serverMessage, failed: failures.unexpected.message };

type SignInReply = SessionObject | { two_factor_required: true };

export const authRequests = {
  login: formRequest(loginForm, {
    ...said,
    afterwards: startSessionIn,
    succeeded: accountMessages.signedIn,
  }),
  signup: formRequest(signUpForm, {
    ...said,
    afterwards: startSessionIn,
    succeeded: accountMessages.signedUp,
    fieldOfCode: { weak_password: "password" },
  }),
};

function startSessionIn(reply: SignInReply): void {
  if (!("two_factor_required" in reply)) startSession(reply);
}

/** `onExpired`: the user must log in again. */
export function secondStepRequest(onExpired: () => void) {
  return formRequest(secondStepForm, {
    ...said,
    afterwards: (session) => startSession(session, "multi_factor_verified"),
    onRefused: ({ code }) => code === "two_factor_expired" && onExpired(),
    succeeded: accountMessages.signedIn,
    fieldOfCode: { wrong_code: "code" },
  });
}

export const recoveryRequest = formRequest(recoveryForm, {
  refused: ({ status, message }) => (status === 429 ? message : accountMessages.resetRequestFailed),
  failed: accountMessages.resetRequestFailed,
  succeeded: accountMessages.resetRequested,
});

/** `onSpent`: the link no longer works. */
export function newPasswordRequest(token: string, onSpent: () => void) {
  return formRequest(newPasswordForm, {
    ...said,
    known: { token },
    afterwards: () => announce({ state: "user_updated" }),
    onRefused: ({ code }) => code === "link_spent" && onSpent(),
    succeeded: accountMessages.passwordReset,
    fieldOfCode: { weak_password: "password" },
  });
}

/** False also without an answer. */
export async function isResetLinkSpent(token: string): Promise<boolean> {
  try {
    await api.accounts.checkResetLink({ token });
    return false;
  } catch (error) {
    const refusal = readRefusal(error);
    return refusal !== null && isOfSpentLink(refusal);
  }
}

/** Replaces a password that the server printed. */
export const printedPasswordRequest = formRequest(printedPasswordForm, {
  ...said,
  afterwards: () => announce({ state: "user_updated" }),
  succeeded: accountMessages.passwordChanged,
  fieldOfCode: { wrong_password: "current_password", weak_password: "new_password" },
});
