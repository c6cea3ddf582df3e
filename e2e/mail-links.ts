import type { Mail, Mailbox } from "#testing/mail/mailbox.ts";

/** The link in a mail that sets a password, confirms an address or keeps two-factor on. */
export function linkIn(text = ""): string {
  return /https?:\S+#(?:reset|verify|keep)=[^\s)\]]+/.exec(text)?.[0] ?? "";
}

/** For a mail that is held while a coach can undo a decision. */
export const heldMailMs = 40_000;

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
