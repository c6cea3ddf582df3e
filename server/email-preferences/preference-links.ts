import { addresses } from "#contract/addresses.ts";
import { oneClickPath } from "#contract/email-preferences.ts";
import type { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";
import type { Work } from "#server/work.ts";

const purpose = "email-preferences";
const validForSeconds = 5 * 365 * 86_400;

/**
 * Returns the footer of a scheduled message; its links carry a token that proves who owns the
 * address.
 */
export async function footerFor(
  work: Work,
  email: string,
  postalAddress: string | null,
): Promise<ScheduledFooter> {
  const proof = await signProof(work, email);
  const { publicUrl } = work.config;
  return {
    unsubscribeUrl: `${publicUrl}${addresses.unsubscribe}?${proof}`,
    preferencesUrl: `${publicUrl}${addresses.emailPreferences}?${proof}`,
    postalAddress,
  };
}

/** Returns the headers for one-click unsubscribing (RFC 8058). */
export async function unsubscribeHeaders(
  work: Work,
  email: string,
): Promise<Record<string, string>> {
  const address = `${work.config.publicUrl}${oneClickPath}?${await signProof(work, email)}`;
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Returns the link to the page where the owner of the address changes its preferences. */
export async function preferencesLink(work: Work, email: string): Promise<string> {
  const { publicUrl } = work.config;
  return `${publicUrl}${addresses.emailPreferences}?${await signProof(work, email)}`;
}

async function signProof(work: Work, email: string): Promise<string> {
  const token = await work.links.sign(purpose, email, validForSeconds, work.now());
  return new URLSearchParams({ email, token }).toString();
}

/** Whether the token comes from a mail to this address. */
export async function provesAddress(work: Work, email: string, token: string): Promise<boolean> {
  return (await work.links.read(purpose, token, work.now())) === email;
}
