import {
  type CreationOptions,
  newPasskeyForm,
  type Passkey,
  passkeyDeletionForm,
  passkeyMessages,
  passkeyNameForm,
} from "#contract/accounts/passkeys.ts";
import type { FailureCode } from "#contract/errors.ts";
import { failures } from "#contract/errors.ts";
import { type FormRequest, formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { announce } from "#web/lib/session/session-news.ts";
import { makePasskey, NoPasskey } from "#web/shared/accounts/passkeys/ask-browser.ts";

const said = { refused: serverMessage, failed: failures.unexpected.message };

const announceUpdate = () => announce({ state: "user_updated" });

type Named = { name: string };

/** `onSpent` gets the reason of a refusal: the challenge is used up by then. */
export function additionRequest(
  options: CreationOptions,
  onSpent: (message: string) => void,
): FormRequest<Named, Named, Passkey> {
  return {
    schema: newPasskeyForm.schema,
    attempt: async (values) => {
      try {
        const credential = await makePasskey(options);
        const request = formRequest(newPasskeyForm, {
          ...said,
          known: { credential },
          afterwards: announceUpdate,
          onRefused: ({ code, message }) => isSpent(code) && onSpent(message),
          succeeded: passkeyMessages.added,
        });
        return await request.attempt(values);
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        const { message } = error;
        return {
          failure: { message, detail: "", isStale: false },
          fields: {},
        };
      }
    },
  };
}

const isSpent = (code: string) => code !== ("invalid_input" satisfies FailureCode);

export const renamingRequest = (id: string) =>
  formRequest(passkeyNameForm, {
    ...said,
    known: { id },
    afterwards: announceUpdate,
    succeeded: passkeyMessages.renamed,
  });

export const deletionRequest = (id: string) =>
  formRequest(passkeyDeletionForm, {
    ...said,
    known: { id },
    afterwards: announceUpdate,
    succeeded: passkeyMessages.deleted,
  });
