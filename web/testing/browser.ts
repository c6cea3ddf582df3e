/** The component library uses it and jsdom lacks it. */
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

// The controls of a player listen to these, which jsdom has only in part.
for (const tracks of ["textTracks", "audioTracks"]) {
  Object.defineProperty(HTMLMediaElement.prototype, tracks, {
    configurable: true,
    value: undefined,
  });
}

URL.createObjectURL ??= () => "blob:file";
URL.revokeObjectURL ??= () => {};

Element.prototype.scrollIntoView ??= () => {};

Range.prototype.getBoundingClientRect ??= () => new DOMRect();

Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

/** Of a signed-in browser. */
export function markSignedIn(isSignedIn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to set a cookie
  document.cookie = `signed_in=1; max-age=${isSignedIn ? 60 : 0}`;
}
