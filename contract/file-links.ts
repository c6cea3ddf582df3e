/** Whether this link, as members get it, leads to a file that was uploaded here. */
export function isFileLink(link: string): boolean {
  return /^\/api\/media\/[0-9a-f-]{36}(?:\?|$)/.test(link);
}

/** The link that saves an uploaded file instead of showing it; null when it lies elsewhere. */
export function downloadLink(link: string): string | null {
  if (!isFileLink(link)) return null;
  return `${link}${link.includes("?") ? "&" : "?"}download=1`;
}
