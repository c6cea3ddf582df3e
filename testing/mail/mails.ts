import { readToken } from "#contract/link-tokens.ts";
import type { Database } from "#server/db/database.ts";
import { personWith } from "#testing/people/people.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

/** Waits for `count` mails. Returns all to this address. */
export async function mailsFor(mailbox: Mailbox, email: string, count = 1): Promise<Mail[]> {
  const come = () => mailbox.mails.filter(({ recipients }) => recipients.includes(email));
  await mailbox.waitFor(() => come().length >= count);
  return come();
}

/** Waits for the nth with this subject. */
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

/** Throws unless exactly one link of the mail has the parameter. */
export function tokenIn(mail: Mail, parameter: string): string {
  const tokens = linksIn(mail).flatMap((link) => readToken(new URL(link), parameter) ?? []);
  const [token, ...others] = tokens;
  if (token === undefined || others.length > 0) throw new Error(`Not one link with ${parameter}`);
  return token;
}

export function messagesFor(db: Database, email: string) {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("person_id", "=", personWith(email))
    .orderBy("created_at")
    .execute();
}

export function linksIn(mail: Mail): string[] {
  const links = (mail.html ?? "").matchAll(/href="(https?:[^"]+)"/g);
  return [...links].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
}

/** Sent, planned or dropped, by local date. */
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

export function headerOf(mail: Mail, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
}

/** Throws if there is none. */
export function oneClickOf(mail: Mail): string {
  const [, address] = /^<(.+)>$/.exec(headerOf(mail, "List-Unsubscribe") ?? "") ?? [];
  if (address === undefined) throw new Error("The mail can't be ended by one press");
  return address;
}
