import { domainToUnicode } from "node:url";

/** Readers may take a Cyrillic or Greek letter for a Latin one, so a mix of them is not decoded. */
const mixed = /(?=.*\p{Script=Latin}).*[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** With an international domain as people write it. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  if (!email.includes("xn--", at)) return email;
  const domain = domainToUnicode(email.slice(at));
  return domain === "" || mixed.test(domain) ? email : email.slice(0, at) + domain;
}
