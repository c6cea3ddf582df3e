import type {
  EmailPreferences,
  EmailPreferencesUpdate,
} from "#contract/email-preferences/email-preferences.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./email-preferences.queries.ts";
import { preferencesLink, provesAddress } from "./preference-links.ts";

export { footerFor, unsubscribeHeaders } from "./preference-links.ts";

/** Who makes the request: the signed-in account, and the token of a mail's link. */
export type Proof = { userId: string | null; token: string | undefined };

/**
 * Returns what the address has chosen; an address without a row is not unsubscribed. Without proof
 * of ownership the reply is the same whatever was chosen (rule email-preferences.on-with-proof).
 */
export async function readPreferences(
  work: Work,
  email: string,
  isProven: boolean,
): Promise<EmailPreferences> {
  if (!isProven) return { unsubscribed: false, proven: false };
  return { unsubscribed: await queries.isUnsubscribed(work, email), proven: true };
}

/**
 * Turns mail off for an address without proof of ownership, and on again only with it. Without
 * proof, asks the address by mail; the reply does not reveal whether it was unsubscribed (rule
 * email-preferences.on-with-proof).
 */
export async function updatePreferences(
  work: Work,
  { email, unsubscribed }: EmailPreferencesUpdate,
  isProven: boolean,
): Promise<{ saved: boolean; confirmation_sent: boolean }> {
  if (!(unsubscribed || isProven)) {
    await askByMail(work, email);
    return { saved: false, confirmation_sent: true };
  }
  if (isProven) await queries.upsertPreferences(work, email, unsubscribed);
  else await turnOffAndTell(work, email);
  return { saved: true, confirmation_sent: false };
}

/** Unsubscribes an address with one click. Returns false if the token is not for this address. */
export async function unsubscribeByToken(
  work: Work,
  email: string,
  token: string,
): Promise<boolean> {
  if (!(await provesAddress(work, email, token))) return false;
  await queries.upsertPreferences(work, email, true);
  return true;
}

/**
 * Whether the address is the caller's: proved by the link of a mail to it, or by a confirmed
 * account. An unconfirmed account proves nothing, because anyone can create one with any address.
 */
export async function isOwner(
  work: Work,
  email: string,
  { userId, token }: Proof,
): Promise<boolean> {
  if (token !== undefined && (await provesAddress(work, email, token))) return true;
  return userId !== null && queries.hasConfirmed(work, userId, email);
}

/**
 * Turns mail off, and tells the owner by mail how to turn it on again. Mails nothing if mail was
 * off already, or if we do not know the address.
 */
async function turnOffAndTell(work: Work, email: string): Promise<void> {
  await work.transaction(async (work) => {
    const isNews =
      (await queries.isKnown(work, email)) && !(await queries.isUnsubscribed(work, email));
    await queries.upsertPreferences(work, email, true);
    if (isNews) await mailPreferencesLink(work, email, "mail-turned-off");
  });
}

/** Asks by mail whether to turn mail on again. Mails nothing if mail is on. */
async function askByMail(work: Work, email: string): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await queries.isUnsubscribed(work, email))) return;
    await mailPreferencesLink(work, email, "resubscribe-requested");
  });
}

/** Mails the link at most once a day, so that nobody can fill someone else's mailbox. */
async function mailPreferencesLink(
  work: Work,
  email: string,
  kind: "mail-turned-off" | "resubscribe-requested",
): Promise<void> {
  const { publicUrl } = work.config;
  const about_id = await ensurePerson(work, email);
  await sendReceiptLater(work, {
    cause: { about: "person", about_id, occasion: academyDate(work) },
    kind,
    to: email,
    props: {
      preferencesUrl: preferencesLink(publicUrl, email),
      publicUrl,
    },
  });
}
