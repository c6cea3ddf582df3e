import {
  accountMessages,
  loginForm,
  newPasswordForm,
  recoveryForm,
  type SessionObject,
  secondStepForm,
  signUpForm,
} from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api.ts";
import { formRequest, sendWith, serverSentence } from "#web/lib/form-request.ts";
import { startSession } from "#web/lib/session.ts";
import { announce } from "#web/lib/session-news.ts";

const said = { refused: serverSentence, failed: failures.unexpected.message };

type SignInReply = SessionObject | { two_factor_required: true };

export const authRequests = {
  login: formRequest(loginForm, {
    ...said,
    send: api.accounts.signIn,
    afterwards: startSessionIn,
    succeeded: accountMessages.signedIn,
  }),
  signup: formRequest(signUpForm, {
    ...said,
    send: api.accounts.signUp,
    afterwards: startSessionIn,
    succeeded: accountMessages.signedUp,
  }),
};

function startSessionIn(reply: SignInReply): void {
  if (!("two_factor_required" in reply)) startSession(reply);
}

/** The second step; `onExpired` when the first one has to be done again. */
export function secondStepRequest(onExpired: () => void) {
  return formRequest(secondStepForm, {
    ...said,
    send: api.accounts.confirmSignIn,
    afterwards: (session) => startSession(session, "multi_factor_verified"),
    onRefused: ({ code }) => code === "two_factor_expired" && onExpired(),
    succeeded: accountMessages.signedIn,
    fieldOfCode: { wrong_code: "code" },
  });
}

export const recoveryRequest = formRequest(recoveryForm, {
  send: api.accounts.requestPasswordReset,
  refused: ({ status, message }) => (status === 429 ? message : accountMessages.resetRequestFailed),
  failed: accountMessages.resetRequestFailed,
  succeeded: accountMessages.resetRequested,
});

/** Sets the new password; `onSpent` when the link no longer works. */
export function newPasswordRequest(token: string, onSpent: () => void) {
  return formRequest(newPasswordForm, {
    ...said,
    send: sendWith({ token }, api.accounts.resetPassword),
    afterwards: () => announce({ state: "user_updated" }),
    onRefused: ({ code }) => code === "link_spent" && onSpent(),
    succeeded: accountMessages.passwordReset,
  });
}
