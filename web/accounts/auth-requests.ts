import { accountMessages, Credentials } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { startSession } from "#web/lib/session.ts";

const said = {
  refused: ({ message }: { message: string }) => message || failures.unexpected.message,
  failed: () => failures.unexpected.message,
};

export const authRequests = {
  login: formRequest({
    schema: Credentials,
    send: async (credentials) => startSession(await api.accounts.signIn(credentials)),
    ...said,
    succeeded: accountMessages.signedIn,
  }),
  signup: formRequest({
    schema: Credentials,
    send: async (credentials) => startSession(await api.accounts.signUp(credentials)),
    ...said,
    succeeded: accountMessages.signedUp,
  }),
};
