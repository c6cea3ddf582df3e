/** What the component library asks of a browser and jsdom does not have. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizeObserver;

window.matchMedia ??= (media) => ({
  media,
  matches: media === "",
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

Object.defineProperty(document, "fonts", { value: new EventTarget() });

/** Sets or removes the cookie that tells scripts whether this browser holds a session. */
export function markSignedIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to hold a cookie
  document.cookie = `signed_in=1; max-age=${isSignedIn ? 60 : 0}`;
}
