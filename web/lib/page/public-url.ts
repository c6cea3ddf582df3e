/**
 * The public address of the site. It is unknown at build time: the server replaces this placeholder
 * in the pages it serves, and the browser reads the address from the page.
 */
export const publicUrl =
  typeof document === "undefined"
    ? "__PUBLIC_URL__"
    : (document.documentElement.dataset["publicUrl"] ?? window.location.origin);
