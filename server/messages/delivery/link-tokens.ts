import type { Work } from "#server/work.ts";

const daySeconds = 86_400;

/** `target` is the id of what the link leads to, if its purpose needs one. */
type Mail = { id: string; recipient: string; target?: string | undefined };

function ofTarget({ target = "", recipient }: Mail): string {
  return `${target} ${recipient}`;
}

const purposes = {
  "email-preferences": {
    validForSeconds: 5 * 365 * daySeconds,
    subjectOf: ({ recipient }: Mail) => recipient,
  },
  playbook: { validForSeconds: 90 * daySeconds, subjectOf: ({ id }: Mail) => id },
  place: { validForSeconds: 2 * 365 * daySeconds, subjectOf: ofTarget },
  registration: { validForSeconds: 365 * daySeconds, subjectOf: ofTarget },
} as const;

export type LinkPurpose = keyof typeof purposes;

/** Stored instead of the token: no database or backup contains a link that works. */
export function placeholderOf(purpose: LinkPurpose, target?: string): string {
  return target === undefined ? `${purpose}-token` : `${purpose}-token.${target}`;
}

export async function signLinkToken(work: Work, purpose: LinkPurpose, mail: Mail): Promise<string> {
  const { validForSeconds, subjectOf } = purposes[purpose];
  return work.links.sign(purpose, subjectOf(mail), validForSeconds, work.now());
}

/**
 * The address for "email-preferences", the message's id for "playbook", the id of what the link
 * leads to and the address for others, with a space between. Null if forged, expired or for another purpose.
 */
export function readLinkToken(
  work: Work,
  purpose: LinkPurpose,
  token: string,
): Promise<string | null> {
  return work.links.read(purpose, token, work.now());
}

const placeholder =
  /token=(email-preferences|playbook|place|registration)-token(?:\.([\da-f-]{36}))?/g;

/** Whole addresses, in HTML or plain text. */
const address = /(?<=^|[\s">])https?:\/\/[^\s"<>]+/g;

/** Fills only links to our own site: text of strangers may look like a placeholder. */
export async function tokenFiller(
  work: Work,
  mail: Mail,
  text: string,
): Promise<(text: string) => string> {
  const { id, recipient } = mail;
  const tokens = new Map<string, string>();
  for (const [found, purpose, target] of text.matchAll(placeholder)) {
    if (tokens.has(found)) continue;
    const token = await signLinkToken(work, purpose as LinkPurpose, { id, recipient, target });
    tokens.set(found, `token=${token}`);
  }
  const fill = (link: string) =>
    link.replaceAll(placeholder, (found) => tokens.get(found) ?? found);
  const ourSite = `${work.config.publicUrl}/`;
  return (text) =>
    text.replaceAll(address, (link) => (link.startsWith(ourSite) ? fill(link) : link));
}
