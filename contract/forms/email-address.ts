/** Anything longer is no address, and is left as it is. */
const longest = 1000;

/** Windows opens no longer link in a mail program. */
const longestMailto = 2000;

/** Also soft hyphens, word joiners and marks of direction, which come with copied text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Takes off what programs copy around an address, as in "mailto:", <…> and a comma after it. In
 * lower case, since one address is one person, and with an international domain in ASCII.
 */
export function bareAddress(text: string): string {
  if (text.length > longest) return text;
  const bare = text
    .replace(invisible, "")
    .trim()
    .replace(/[,;\s]+$/, "")
    .replace(/^(['"])(.*)\1$/, "$2")
    .replace(/^<(.*)>$/, "$1")
    .replace(/^mailto:([^?]*)(\?.*)?$/i, "$1")
    .trim()
    .toLowerCase();
  const at = bare.lastIndexOf("@");
  return bare.slice(0, at + 1) + inAscii(bare.slice(at + 1));
}

/** As browsers write it in a request (UTS 46), or unchanged if it is no domain. */
function inAscii(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain) || /^\p{ASCII}*$/u.test(domain)) {
    return domain;
  }
  const page = `https://${domain}`;
  return URL.canParse(page) ? new URL(page).hostname : domain;
}

/** A dot-atom (RFC 5322) at a domain with a dot, as browsers take it in a field for addresses. */
export const addressPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** Written for a mailto: link (RFC 6068). */
export function mailtoLink(email: string): string {
  return `mailto:${encodeURI(email).replace(/[#?&/=]/g, encodeURIComponent)}`;
}

/** To all of them, none of whom sees another’s address; null if mail programs refuse its length. */
export function mailtoAll(emails: readonly string[]): string | null {
  const [first, ...others] = emails;
  if (first !== undefined && others.length === 0) return mailtoLink(first);
  const addresses = emails.map((email) => encodeURIComponent(email).replace("%40", "@"));
  const link = `mailto:?bcc=${addresses.join(",")}`;
  return link.length > longestMailto ? null : link;
}
