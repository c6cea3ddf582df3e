/** The link in a mail's text that sets a new password or confirms an address. */
export function linkIn(text = ""): string {
  return /https?:\S+\?(?:reset|verify)=[^\s)\]]+/.exec(text)?.[0] ?? "";
}
