type KeptToken = { token: string; email: string };

let kept: KeptToken | null = null;

/**
 * Kept in memory until a reload, while the reader logs in. In the address or in the history, later
 * users of the same computer could find it.
 */
export function keepToken(offer: KeptToken): void {
  kept = offer;
}

/** Null if none was kept for this address. */
export function findKeptToken(email: string): string | null {
  return kept?.email === email ? kept.token : null;
}
