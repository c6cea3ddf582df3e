import type { EmailKind } from "#emails/emails.ts";
import { startOfAcademyDay } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { type Receipt, readRecipient } from "./why-not-write.queries.ts";

/** The receipts of the forms that anyone can fill in with any address. */
const formReceipts = ["application-received", "info-session-registered", "playbook-requested"];
const formReceiptsADay = 3;
/** The last receipt of a day is left for the calendar invite or the day of an answer. */
const playbooksADay = 2;

/**
 * Returns the person as readRecipient does if they may have another receipt of a public form today
 * (rule forms.receipts-a-day), otherwise null. Their receipts must be locked.
 */
export async function mayHaveFormReceipt(work: Work, personId: string, kind: EmailKind) {
  const asked = { kinds: formReceipts, since: startOfAcademyDay(work) };
  const { receipts, ...recipient } = await readRecipient(work, personId, asked);
  return isWithinDay(receipts, kind) ? recipient : null;
}

function isWithinDay(today: readonly Receipt[], kind: EmailKind): boolean {
  if (today.length >= formReceiptsADay) return false;
  const same = today.filter((receipt) => receipt.kind === kind);
  return kind !== "playbook-requested" || same.length < playbooksADay;
}

const linksADay = 5;
const minutesBetweenLinks = 30;

/**
 * Returns the person as readRecipient does if they may have another mail of this kind, with a link to
 * their account (rule accounts.link-mails). Otherwise null: they have had one in the last half hour,
 * whose link still works. Their receipts must be locked.
 */
export async function mayHaveLink(work: Work, personId: string, kind: EmailKind) {
  const now = work.now().getTime();
  const asked = { kinds: [kind], since: new Date(now - 86_400_000) };
  const { receipts, ...recipient } = await readRecipient(work, personId, asked);
  const [latest] = receipts;
  if (latest === undefined || receipts.length < linksADay) return recipient;
  const passed = now - new Date(latest.created_at).getTime();
  return passed >= minutesBetweenLinks * 60_000 ? recipient : null;
}
