import type { EmailKind } from "#emails/emails.ts";
import { startOfAcademyDay } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { type Receipt, readRecipient } from "./why-not-write.queries.ts";

const formReceipts = [
  ...["application-received", "info-session-later", "info-session-registered"],
  "playbook-requested",
];
const formReceiptsADay = 3;
/** The day's last receipt is left for a calendar invite or an answer. */
const playbooksADay = 2;

/** Null beyond the day's receipts (rule forms.receipts-a-day). Receipts must be locked. */
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

/** Null beyond the limit (rule accounts.link-mails). Receipts must be locked. */
export async function mayHaveLink(work: Work, personId: string, kind: EmailKind) {
  const now = work.now().getTime();
  const asked = { kinds: [kind], since: new Date(now - 86_400_000) };
  const { receipts, ...recipient } = await readRecipient(work, personId, asked);
  const [latest] = receipts;
  if (latest === undefined || receipts.length < linksADay) return recipient;
  const passed = now - new Date(latest.created_at).getTime();
  return passed >= minutesBetweenLinks * 60_000 ? recipient : null;
}
