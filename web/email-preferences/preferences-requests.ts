import { addresses } from "#contract/addresses.ts";
import {
  emailPreferencesMessages as messages,
  preferencesForm,
} from "#contract/email-preferences.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

/** What a mail's link says: whose address it is, and the token that proves it. */
export interface MailLink {
  email: string;
  token: string | undefined;
}

/**
 * What the page's address says, or null when it names no email address. An address holds no space:
 * where one is read, somebody wrote a plus sign as it is.
 */
export function readMailLink(params: URLSearchParams): MailLink | null {
  const email = params.get("email")?.trim().replaceAll(" ", "+");
  return email ? { email, token: params.get("token") ?? undefined } : null;
}

type Outcome = "saved" | "confirmation_sent" | "failed" | "invalid";

export async function savePreferences(link: MailLink, unsubscribed: boolean): Promise<Outcome> {
  try {
    const { saved } = await api.emailPreferences.update({ ...withoutAbsent(link), unsubscribed });
    refreshPreferences();
    return saved ? "saved" : "confirmation_sent";
  } catch (error) {
    return isInvalid(error) ? "invalid" : "failed";
  }
}

/** Saves what the form of the preferences says, for the address of the link. */
export function preferencesRequest(link: MailLink) {
  return formRequest(preferencesForm, {
    known: withoutAbsent(link),
    afterwards: refreshPreferences,
    failed: messages.saveFailed,
    succeeded: messages.saved,
  });
}

function refreshPreferences(): void {
  void queryClient.invalidateQueries({ queryKey: queries.emailPreferences.key() });
  void queryClient.invalidateQueries({ queryKey: queries.members.readOwn.key() });
}

/** Whether what the link names is no email address, which trying again won't change. */
export function isInvalid(error: unknown): boolean {
  return readRefusal(error)?.status === 422;
}

export function preferencesAddress(link: MailLink): string {
  return `${addresses.emailPreferences}?${new URLSearchParams(withoutAbsent(link))}`;
}

/** The link as the calls take it. */
export function withoutAbsent({ email, token }: MailLink): { email: string; token?: string } {
  return { email, ...(token !== undefined && { token }) };
}
