/**
 * Whether this browser holds a session. The session's own cookie can't be read by scripts; the
 * server sets this one beside it, so that visitors are not asked about.
 */
export function isMarkedSignedIn(): boolean {
  return document.cookie.split("; ").includes("signed_in=1");
}
