/** Whether the link, as members get it, leads to an uploaded file. */
export function isFileLink(link: string): boolean {
  return /^\/api\/media\/[0-9a-f-]{36}(?:\?|$)/.test(link);
}

/** The link that downloads an uploaded file. Null when the link leads to another site. */
export function downloadLink(link: string): string | null {
  if (!isFileLink(link)) return null;
  return `${link}${link.includes("?") ? "&" : "?"}download=1`;
}
