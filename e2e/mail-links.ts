/** The link in a mail's text that sets a new password, confirms an address or keeps two-factor on. */
export function linkIn(text = ""): string {
  return /https?:\S+\?(?:reset|verify|keep)=[^\s)\]]+/.exec(text)?.[0] ?? "";
}
