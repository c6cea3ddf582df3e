import type { Work } from "#server/work.ts";

const daySeconds = 86_400;

type Mail = { id: string; recipient: string };

/** What the token of a link in a mail allows, how long it is valid, and to what it is bound. */
const purposes = {
  "email-preferences": {
    validForSeconds: 5 * 365 * daySeconds,
    subjectOf: ({ recipient }: Mail) => recipient,
  },
  playbook: { validForSeconds: 90 * daySeconds, subjectOf: ({ id }: Mail) => id },
} as const;

export type LinkPurpose = keyof typeof purposes;

const allPurposes = Object.keys(purposes) as LinkPurpose[];

/**
 * Stands for the token in every stored message, so that neither the database nor a backup contains
 * a link that works. It is replaced when the message is sent.
 */
export function placeholderOf(purpose: LinkPurpose): string {
  return `${purpose}-token`;
}

/** Returns a new token for this purpose. `mail` is the message whose link carries it. */
export function signLinkToken(work: Work, purpose: LinkPurpose, mail: Mail): Promise<string> {
  const { validForSeconds, subjectOf } = purposes[purpose];
  return work.links.sign(purpose, subjectOf(mail), validForSeconds, work.now());
}

/**
 * Returns what the token is bound to: the address for "email-preferences", the message's id for
 * "playbook". Returns null if the token is forged, expired or for another purpose.
 */
export function readLinkToken(
  work: Work,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  return work.links.read(purpose, token, work.now());
}

/** A web address in HTML or in plain text, whole: not one that another contains. */
const address = /(?<=^|[\s"])https?:\/\/[^\s"<>]+/g;

/**
 * Returns a function that replaces the placeholders in a text with new tokens. Signs only the tokens
 * whose placeholders `text` contains, so other texts must have no other links. Only links to our own
 * site get a token: what strangers typed, such as a name, may look like a placeholder behind the
 * address of their site.
 */
export async function tokenFiller(
  work: Work,
  mail: Mail,
  text: string,
): Promise<(text: string) => string> {
  const purposes = allPurposes.filter((purpose) => text.includes(placeholderOf(purpose)));
  const tokens = await Promise.all(
    purposes.map(async (purpose) => ({
      placeholder: `token=${placeholderOf(purpose)}`,
      filled: `token=${await signLinkToken(work, purpose, mail)}`,
    })),
  );
  const fill = (link: string) =>
    tokens.reduce((done, { placeholder, filled }) => done.replaceAll(placeholder, filled), link);
  const ourSite = `${work.config.publicUrl}/`;
  return (text) =>
    text.replaceAll(address, (link) => (link.startsWith(ourSite) ? fill(link) : link));
}
