type KeptToken = { token: string; email: string };

let kept: KeptToken | null = null;

/** In memory: from the address or history, later users of the computer could take it. */
export function keepToken(offer: KeptToken): void {
  kept = offer;
}

/** Null if none was kept for this address. */
export function findKeptToken(email: string): string | null {
  return kept?.email === email ? kept.token : null;
}
