import * as z from "zod";
import { accountMessages } from "#contract/accounts.ts";
import { failures } from "#contract/errors.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { announce } from "#web/lib/session-news.ts";

/** Confirms the address; `onSpent` when the link no longer works. */
export function verifyRequest(token: string, onSpent: () => void) {
  return formRequest({
    schema: z.object({}),
    send: async () => {
      await api.accounts.verifyEmail({ token });
      announce({ state: "user_updated" });
    },
    refused: ({ code, message }) => {
      if (code === "link_spent") onSpent();
      return message || failures.unexpected.message;
    },
    failed: () => failures.unexpected.message,
    succeeded: accountMessages.emailVerified,
  });
}
