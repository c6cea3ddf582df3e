import { addresses } from "#contract/addresses.ts";
import { oneClickPath } from "#contract/email-preferences.ts";
import type { ScheduledFooter } from "#emails/parts/scheduled-footer.ts";
import type { Runtime } from "#server/runtime.ts";

const purpose = "email-preferences";
const validForSeconds = 5 * 365 * 86_400;

/** The foot of a message that nobody asked for, with links that prove whose address it is. */
export async function footerFor(
  runtime: Runtime,
  email: string,
  postalAddress: string | null,
): Promise<ScheduledFooter> {
  const proof = await signProof(runtime, email);
  const { publicUrl } = runtime.config;
  return {
    unsubscribeUrl: `${publicUrl}${addresses.unsubscribe}?${proof}`,
    preferencesUrl: `${publicUrl}${addresses.emailPreferences}?${proof}`,
    postalAddress,
  };
}

/** Headers by which a mail program unsubscribes with one press (RFC 8058). */
export async function unsubscribeHeaders(
  runtime: Runtime,
  email: string,
): Promise<Record<string, string>> {
  const address = `${runtime.config.publicUrl}${oneClickPath}?${await signProof(runtime, email)}`;
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Where the owner of the address changes what it gets. */
export async function preferencesLink(runtime: Runtime, email: string): Promise<string> {
  const { publicUrl } = runtime.config;
  return `${publicUrl}${addresses.emailPreferences}?${await signProof(runtime, email)}`;
}

async function signProof(runtime: Runtime, email: string): Promise<string> {
  const token = await runtime.links.sign(purpose, email, validForSeconds, runtime.now());
  return new URLSearchParams({ email, token }).toString();
}

/** Whether the token comes from a mail to this address. */
export async function provesAddress(
  runtime: Runtime,
  email: string,
  token: string,
): Promise<boolean> {
  return (await runtime.links.read(purpose, token, runtime.now())) === email;
}
