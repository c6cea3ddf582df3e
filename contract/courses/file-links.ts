export function isFileLink(link: string): boolean {
  return /^\/api\/media\/[0-9a-f-]{36}(?:\?|$)/.test(link);
}

/** Null for a link to another site. */
export function downloadLink(link: string): string | null {
  if (!isFileLink(link)) return null;
  return `${link}${link.includes("?") ? "&" : "?"}download=1`;
}
