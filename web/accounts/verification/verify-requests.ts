import { verificationForm, verificationPasswordForm } from "#contract/accounts/account-forms.ts";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { type FailureCode, failures } from "#contract/errors.ts";
import type { Refusal } from "#web/lib/api/refusals.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { announce } from "#web/lib/session/session-news.ts";

type OnRefused = { readonly [Code in FailureCode]?: () => void };

const consequences = (onRefused: OnRefused) => ({
  afterwards: () => announce({ state: "user_updated" }),
  onRefused: ({ code }: Refusal) => onRefused[code as FailureCode]?.(),
  refused: serverMessage,
  failed: failures.unexpected.message,
  succeeded: accountMessages.emailVerified,
});

export function ownVerificationRequest(token: string, onRefused: OnRefused) {
  return formRequest(verificationForm, { known: { token }, ...consequences(onRefused) });
}

export function passwordVerificationRequest(token: string, onRefused: OnRefused) {
  return formRequest(verificationPasswordForm, {
    known: { token },
    ...consequences(onRefused),
    fieldOfCode: { wrong_password: "password" },
  });
}
