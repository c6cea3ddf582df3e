/**
 * The site's own address. It is known only when the site runs: the server writes it into the pages
 * in place of this word as it serves them, and the browser reads it from there.
 */
export const publicUrl =
  typeof document === "undefined"
    ? "__PUBLIC_URL__"
    : (document.documentElement.dataset["publicUrl"] ?? window.location.origin);
