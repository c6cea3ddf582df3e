import type {
  EmailPreferences,
  EmailPreferencesUpdate,
} from "#contract/email-preferences/email-preferences.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { sendLinkLater, sendReceiptLater } from "#server/messages/messages.ts";
import { ensurePerson, lockKnown } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./email-preferences.queries.ts";
import { preferencesLink, provesAddress } from "./preference-links.ts";

export { listOwnRefusals, refuseMail, takeRefusalsBack } from "./email-preferences.queries.ts";
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
  if (unsubscribed) await turnOffAndTell(work, email);
  else await queries.upsertPreferences(work, email, false);
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
    const isKnown = await queries.isKnown(work, email);
    const personId = await ensurePerson(work, email);
    await lockKnown(work, [personId]);
    const isNews = isKnown && !(await queries.isUnsubscribed(work, email));
    await queries.upsertPreferences(work, email, true);
    if (!isNews) return;
    await sendLinkLater(work, {
      cause: { about: "person", about_id: personId, occasion: work.now().toISOString() },
      kind: "mail-turned-off",
      to: email,
      props: linkBack(work, email),
    });
  });
}

/** Mails nothing if mail is on, and at most once a day. */
async function askByMail(work: Work, email: string): Promise<void> {
  await work.transaction(async (work) => {
    if (!(await queries.isUnsubscribed(work, email))) return;
    await sendReceiptLater(work, {
      cause: {
        ...{ about: "person", about_id: await ensurePerson(work, email) },
        occasion: academyDate(work),
      },
      kind: "resubscribe-requested",
      to: email,
      props: linkBack(work, email),
    });
  });
}

/** The link's page needs one press to turn mail on again. */
function linkBack({ config: { publicUrl } }: Work, email: string) {
  return { preferencesUrl: preferencesLink(publicUrl, email, { turnsOn: true }), publicUrl };
}
