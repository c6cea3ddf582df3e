type Kept = { token: string; email: string };

let kept: Kept | null = null;

/**
 * Keeps the token of an offer for this address in memory until the page is loaded anew, while its
 * reader logs in. In the address or in the browser's history, later users of the same computer could
 * find it.
 */
export function keepToken(offer: Kept): void {
  kept = offer;
}

/** Returns the token that was kept for this address, or null. */
export function findKeptToken(email: string): string | null {
  return kept?.email === email ? kept.token : null;
}
