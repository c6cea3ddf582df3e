export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && !isNumeric(window.location.hostname);
}

/** Passkeys belong to a name; a site whose address is a number can't have them. */
function isNumeric(hostname: string): boolean {
  return /^(?:[\d.]+|\[.*\])$/.test(hostname);
}
