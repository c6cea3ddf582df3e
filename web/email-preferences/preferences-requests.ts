import { addresses } from "#contract/addresses.ts";
import { api } from "#web/lib/api.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

/** What a mail's link says: whose address it is, and the token that proves it. */
export interface MailLink {
  email: string;
  token: string | undefined;
}

/** What the page's address says, or null when it names no email address. */
export function readMailLink(params: URLSearchParams): MailLink | null {
  const email = params.get("email")?.trim();
  return email ? { email, token: params.get("token") ?? undefined } : null;
}

/** Whether the address will not be written to any more. */
export async function unsubscribe(link: MailLink): Promise<boolean> {
  return (await savePreferences(link, true)) === "saved";
}

type Outcome = "saved" | "confirmation_sent" | "failed";

export async function savePreferences(link: MailLink, unsubscribed: boolean): Promise<Outcome> {
  try {
    const { saved } = await api.emailPreferences.update({ ...withoutAbsent(link), unsubscribed });
    void queryClient.invalidateQueries({ queryKey: queries.emailPreferences.key() });
    return saved ? "saved" : "confirmation_sent";
  } catch {
    return "failed";
  }
}

export function preferencesAddress(link: MailLink): string {
  return `${addresses.emailPreferences}?${new URLSearchParams(withoutAbsent(link))}`;
}

/** The link as the calls take it. */
export function withoutAbsent({ email, token }: MailLink): { email: string; token?: string } {
  return { email, ...(token !== undefined && { token }) };
}
