/** The session cookie is hidden from scripts; without this marker no session is requested. */
export function isMarkedSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}
