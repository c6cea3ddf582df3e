import type { Mail, Mailbox } from "#testing/mail/mailbox.ts";

/** The link in a mail's text that sets a new password, confirms an address or keeps two-factor on. */
export function linkIn(text = ""): string {
  return /https?:\S+\?(?:reset|verify|keep)=[^\s)\]]+/.exec(text)?.[0] ?? "";
}

/** How long a mail may take that is held while a coach can undo a decision. */
export const heldMailMs = 40_000;

/** Waits for a mail to this address whose subject begins with these words. */
export function waitForMail(
  mailbox: Mailbox,
  address: string,
  subject: string,
  timeoutMs?: number,
): Promise<Mail> {
  return mailbox.waitFor(
    (mail) => mail.recipients.includes(address) && !!mail.subject?.startsWith(subject),
    timeoutMs,
  );
}
