const gapPx = 8;

/** Scrolls back until no notice covers the element any more, if one does. */
export function uncover(element: Element | null): void {
  if (element === null) return;
  // A list above that has grown moves the page in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => scrollBack(element)));
}

function scrollBack(element: Element): void {
  const notices = document.querySelector(".notices")?.getBoundingClientRect();
  if (notices === undefined || notices.height === 0) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isCovered = top < notices.bottom && bottom > notices.top;
  if (isCovered) window.scrollBy({ top: top - notices.bottom - gapPx, behavior: "instant" });
}
