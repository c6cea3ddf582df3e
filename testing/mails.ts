import type { Database } from "#server/db/database.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

/** What came for this address, as soon as there are `count` of them. */
export async function mailsFor(mailbox: Mailbox, email: string, count = 1): Promise<Mail[]> {
  const come = () => mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  await mailbox.waitFor(() => come().length >= count);
  return come();
}

/** Every message written for this address, sent or not: what is not here never becomes a mail. */
export function messagesFor(db: Database, email: string) {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();
}

/** Every address in a mail's HTML that leads somewhere. */
export function linksIn(mail: Mail): string[] {
  const links = (mail.html ?? "").matchAll(/href="(https?:[^"]+)"/g);
  return [...links].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
}
