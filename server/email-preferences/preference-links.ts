import { addresses } from "#contract/addresses.ts";
import { mailLink, oneClickPath } from "#contract/email-preferences/email-preferences.ts";
import type { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";
import { placeholderOf, readLinkToken, signLinkToken } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

const purpose = "email-preferences";

/** Once sent, the footer's links carry a token that proves who owns the address. */
export function footerFor(
  work: Work,
  email: string,
  postalAddress: string | null,
): ScheduledFooter {
  const { publicUrl } = work.config;
  return {
    unsubscribeUrl: mailLink(publicUrl + addresses.unsubscribe, {
      ...{ email, token: placeholderOf(purpose) },
    }),
    preferencesUrl: preferencesLink(publicUrl, email, { turnsOn: false }),
    postalAddress,
  };
}

/** For one-click unsubscribing (RFC 8058). */
export async function unsubscribeHeaders(
  work: Work,
  message: { id: string; recipient: string },
): Promise<Record<string, string>> {
  const token = await signLinkToken(work, purpose, message);
  const query = new URLSearchParams({ email: message.recipient, token });
  const address = `${work.config.publicUrl}${oneClickPath}?${query}`;
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The link proves who owns the address once the mail is sent. */
export function preferencesLink(
  publicUrl: string,
  email: string,
  { turnsOn }: { turnsOn: boolean },
): string {
  const link = { email, token: placeholderOf(purpose), turnsOn };
  return mailLink(publicUrl + addresses.emailPreferences, link);
}

/** The token comes from a mail to this address. */
export async function provesAddress(work: Work, email: string, token: string): Promise<boolean> {
  return (await readLinkToken(work, purpose, token)) === email;
}
