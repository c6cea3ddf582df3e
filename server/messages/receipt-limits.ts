import type { EmailKind } from "#emails/emails.ts";
import { startOfAcademyDay } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import { listReceipts } from "./messages.queries.ts";

/** The receipts of the forms that anyone can fill in with any address. */
const formReceipts = ["application-received", "info-session-registered", "playbook-requested"];
const formReceiptsADay = 3;
/** The last receipt of a day is left for the calendar invite or the day of an answer. */
const playbooksADay = 2;

/**
 * Whether the address may have another receipt of a public form today (rule
 * forms.receipts-a-day). Others who ask this for the same address wait until the unit of work ends.
 */
export async function mayHaveFormReceipt(
  work: Work,
  email: string,
  kind: EmailKind,
): Promise<boolean> {
  const today = await listReceipts(work, email, formReceipts, startOfAcademyDay(work));
  if (today.length >= formReceiptsADay) return false;
  const same = today.filter((receipt) => receipt.kind === kind);
  return kind !== "playbook-requested" || same.length < playbooksADay;
}

const linksADay = 5;
const minutesBetweenLinks = 30;

/**
 * Whether the address may have another mail of this kind, with a link to its account (rule
 * accounts.link-mails). When not, it has had one in the last half hour, whose link still works.
 * Others who ask this for the same address wait until the unit of work ends.
 */
export async function mayHaveLink(work: Work, email: string, kind: EmailKind): Promise<boolean> {
  const now = work.now().getTime();
  const links = await listReceipts(work, email, [kind], new Date(now - 86_400_000));
  const [latest] = links;
  if (latest === undefined || links.length < linksADay) return true;
  return now - latest.created_at.getTime() >= minutesBetweenLinks * 60_000;
}
