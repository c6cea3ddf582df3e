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

/** The signed-in account, and the token of a mail's link. */
export type Proof = { userId: string | null; token: string | undefined };

/** Without proof, the reply is always the same (rule email-preferences.on-with-proof). */
export async function readPreferences(
  work: Work,
  email: string,
  isProven: boolean,
): Promise<EmailPreferences> {
  if (!isProven) return { unsubscribed: false, proven: false };
  return { unsubscribed: await queries.isUnsubscribed(work, email), proven: true };
}

/**
 * Turns mail on only with proof of ownership, off without. Without proof, asks the address by mail;
 * the reply does not reveal whether it was unsubscribed.
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

/** Returns false if the token is not for this address. */
export async function unsubscribeByToken(
  work: Work,
  email: string,
  token: string,
): Promise<boolean> {
  if (!(await provesAddress(work, email, token))) return false;
  await queries.upsertPreferences(work, email, true);
  return true;
}

/** By a mail's link or a confirmed account: anyone can create an unconfirmed one. */
export async function isOwner(
  work: Work,
  email: string,
  { userId, token }: Proof,
): Promise<boolean> {
  if (token !== undefined && (await provesAddress(work, email, token))) return true;
  return userId !== null && queries.hasConfirmed(work, userId, email);
}

/** Mails the owner how to turn it on again, unless it was off or we do not know the address. */
async function turnOffAndTell(work: Work, email: string): Promise<void> {
  await work.transaction(async (work) => {
    const isNews =
      (await queries.isKnown(work, email)) && !(await queries.isUnsubscribed(work, email));
    await queries.upsertPreferences(work, email, true);
    if (isNews) await mailPreferencesLink(work, email, "mail-turned-off");
  });
}

/** Mails nothing if mail is on. */
async function askByMail(work: Work, email: string): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await queries.isUnsubscribed(work, email))) return;
    await mailPreferencesLink(work, email, "resubscribe-requested");
  });
}

/** At most once a day, so that nobody can fill someone else's mailbox. */
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
