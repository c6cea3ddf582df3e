import type { Database } from "#server/db/database.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { personWith } from "./people.ts";

/** What came for this address, as soon as there are `count` of them. */
export async function mailsFor(mailbox: Mailbox, email: string, count = 1): Promise<Mail[]> {
  const come = () => mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  await mailbox.waitFor(() => come().length >= count);
  return come();
}

/** The mail with this subject for this address, or the nth of them, as soon as it is there. */
export async function mailAbout(
  mailbox: Mailbox,
  email: string,
  subject: string,
  nth = 1,
): Promise<Mail> {
  const come = () =>
    mailbox.mails.filter((mail) => mail.recipients.includes(email) && mail.subject === subject);
  await mailbox.waitFor(() => come().length >= nth);
  return come()[nth - 1] as Mail;
}

/** The value of this parameter in the one link of a mail that has it. */
export function tokenIn(mail: Mail, parameter: string): string {
  const tokens = linksIn(mail).flatMap((link) => new URL(link).searchParams.getAll(parameter));
  const [token, ...others] = tokens;
  if (token === undefined || others.length > 0) throw new Error(`Not one link with ${parameter}`);
  return token;
}

/** Every message written for this address, sent or not: what is not here never becomes a mail. */
export function messagesFor(db: Database, email: string) {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .orderBy("created_at")
    .execute();
}

/** Every address in a mail's HTML that leads somewhere. */
export function linksIn(mail: Mail): string[] {
  const links = (mail.html ?? "").matchAll(/href="(https?:[^"]+)"/g);
  return [...links].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
}

/** The day's messages for this address, in the order of their days: sent, planned and dropped. */
export function digestsFor(db: Database, email: string) {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .where("kind", "=", "digest")
    .orderBy("local_date")
    .orderBy("planned_at")
    .execute();
}

/** The value of a mail's header, or undefined. */
export function headerOf(mail: Mail, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
}

/** Where one press of a mail program's button unsubscribes. */
export function oneClickOf(mail: Mail): string {
  const [, address] = /^<(.+)>$/.exec(headerOf(mail, "List-Unsubscribe") ?? "") ?? [];
  if (address === undefined) throw new Error("The mail can't be ended by one press");
  return address;
}
