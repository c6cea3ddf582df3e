/** The server replaces this placeholder in the pages it serves. */
export const publicUrl =
  typeof document === "undefined"
    ? "__PUBLIC_URL__"
    : (document.documentElement.dataset["publicUrl"] ?? window.location.origin);
