import type { EmailPreferences, EmailPreferencesUpdate } from "#contract/email-preferences.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./email-preferences.queries.ts";
import { preferencesLink, provesAddress } from "./preference-links.ts";

export { footerFor, unsubscribeHeaders } from "./preference-links.ts";

/** Who asks: the account that is signed in, and the token of a mail's link. */
export type Proof = { userId: string | null; token: string | undefined };

/**
 * What the address has chosen; an address without a row is not unsubscribed. Whoever can't prove
 * that it is theirs is told the same whatever it has chosen (rule email-preferences.on-with-proof).
 */
export async function readPreferences(
  work: Work,
  email: string,
  isProven: boolean,
): Promise<EmailPreferences> {
  if (!isProven) return { unsubscribed: false, proven: false };
  const row = await queries.findPreferences(work, email);
  return { unsubscribed: row?.unsubscribed ?? false, proven: true };
}

/**
 * Turns mail off for an address, whoever asks, or on again for whoever proves that it is theirs.
 * Without proof the address itself is asked by mail, and the answer does not tell whether it was
 * unsubscribed (rule email-preferences.on-with-proof).
 */
export async function updatePreferences(
  work: Work,
  { email, unsubscribed }: EmailPreferencesUpdate,
  isProven: boolean,
): Promise<{ saved: boolean; confirmation_sent: boolean }> {
  if (unsubscribed || isProven) {
    await queries.upsertPreferences(work, email, unsubscribed, work.now());
    return { saved: true, confirmation_sent: false };
  }
  await askByMail(work, email);
  return { saved: false, confirmation_sent: true };
}

/** Unsubscribes by a mail program's one press. False when the token is not for this address. */
export async function unsubscribeByToken(
  work: Work,
  email: string,
  token: string,
): Promise<boolean> {
  if (!(await provesAddress(work, email, token))) return false;
  await queries.upsertPreferences(work, email, true, work.now());
  return true;
}

/**
 * Whether the address is the caller's: by the link of a mail to it, or by an account with that address
 * confirmed, for anyone can make an account with any address.
 */
export async function isOwner(
  work: Work,
  email: string,
  { userId, token }: Proof,
): Promise<boolean> {
  if (token !== undefined && (await provesAddress(work, email, token))) return true;
  return userId !== null && queries.hasConfirmed(work, userId, email);
}

/** Once a day at most, so that nobody can fill the mailbox of someone who wants no mail. */
async function askByMail(work: Work, email: string): Promise<void> {
  const preferencesUrl = await preferencesLink(work, email);
  await work.transaction(async (work) => {
    const row = await queries.findPreferences(work, email);
    if (!row?.unsubscribed) return;
    await sendReceiptLater(work, {
      cause: { about: "person", about_id: row.person_id, occasion: academyDate(work) },
      kind: "resubscribe-requested",
      to: email,
      props: { preferencesUrl, publicUrl: work.config.publicUrl },
    });
  });
}
