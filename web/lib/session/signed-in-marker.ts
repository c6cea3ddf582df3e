/**
 * Scripts can't read the session cookie, so the server sets this marker cookie beside it. Without
 * it the session is not requested.
 */
export function isMarkedSignedIn(): boolean {
  return /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
}
