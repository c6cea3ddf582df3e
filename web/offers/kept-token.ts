type Kept = { token: string; email: string };

let kept: Kept | null = null;

/**
 * Kept in memory until a reload, while the reader logs in. In the address or in the history, later
 * users of the same computer could find it.
 */
export function keepToken(offer: Kept): void {
  kept = offer;
}

/** Null if none was kept for this address. */
export function findKeptToken(email: string): string | null {
  return kept?.email === email ? kept.token : null;
}
