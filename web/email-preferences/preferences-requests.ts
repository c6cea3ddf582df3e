import { addresses } from "#contract/addresses.ts";
import {
  type MailLink,
  mailLink,
  emailPreferencesMessages as messages,
  preferencesForm,
} from "#contract/email-preferences/email-preferences.ts";
import { api } from "#web/lib/api/api.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

type Outcome = "saved" | "confirmation_sent" | "failed" | "invalid";

export async function savePreferences(link: MailLink, unsubscribed: boolean): Promise<Outcome> {
  try {
    const { saved } = await api.emailPreferences.update({ ...linkInput(link), unsubscribed });
    return saved ? "saved" : "confirmation_sent";
  } catch (error) {
    return isInvalid(error) ? "invalid" : "failed";
  }
}

export function preferencesRequest(link: MailLink) {
  return formRequest(preferencesForm, {
    known: linkInput(link),
    failed: messages.saveFailed,
    succeeded: messages.saved,
  });
}

/** The server refused the address as invalid, so a retry can't help. */
export function isInvalid(error: unknown): boolean {
  return readRefusal(error)?.status === 422;
}

export function preferencesAddress(link: MailLink): string {
  return mailLink(addresses.emailPreferences, linkInput(link));
}

export function linkInput({ email, token }: MailLink): { email: string; token?: string } {
  return { email, ...(token !== undefined && { token }) };
}
