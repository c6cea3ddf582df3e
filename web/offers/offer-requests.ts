import { failures } from "#contract/errors.ts";
import { joinForm, newMemberForm, refusalForm } from "#contract/offers/offers.ts";
import { api } from "#web/lib/api/api.ts";
import { reread } from "#web/lib/api/rereading.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { startSession } from "#web/lib/session/session.ts";
import { announce } from "#web/lib/session/session-news.ts";

const common = {
  /** A refused offer may have been answered elsewhere, so the page asks again. */
  onRefused: ({ status }: { status: number }) => {
    if (status === 409) void reread(["offers"]);
  },
  refused: serverMessage,
  failed: failures.unexpected.message,
  // The page says it.
  succeeded: "",
} as const;

export function newMemberRequest(token: string) {
  return formRequest(newMemberForm, {
    ...common,
    known: { token },
    fieldOfCode: { weak_password: "password" },
  });
}

export function joinRequest(token: string) {
  return formRequest(joinForm, {
    ...common,
    known: { token },
    afterwards: () => announce({ state: "user_updated" }),
  });
}

export function refusalRequest(token: string) {
  return formRequest(refusalForm, {
    ...common,
    known: { token },
  });
}

/** Resolves when it has been read. */
export const rereadOffer = () => reread(["offers"]);

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const reply = await api.accounts.signIn(credentials);
  if (!("two_factor_required" in reply)) startSession(reply);
}
