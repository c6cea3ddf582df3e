const gapPx = 8;

const inputs = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Call the result to scroll until no notice covers the text, unless the user has acted. */
export function uncoverLater(): (element: Element | null) => void {
  const used = new AbortController();
  for (const input of inputs) {
    window.addEventListener(input, () => used.abort(), { passive: true, signal: used.signal });
  }
  return (element) => {
    // A list above that has grown moves the page in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (element !== null && !used.signal.aborted) scrollBack(element);
        used.abort();
      }),
    );
  };
}

function scrollBack(element: Element): void {
  const text = areaOfText(element);
  const above = [...document.querySelectorAll(".notice:not([hidden])")]
    .map((notice) => notice.getBoundingClientRect())
    .filter(({ left, right }) => text.left < right && text.right > left);
  if (!above.some(({ top, bottom }) => text.top < bottom && text.bottom > top)) return;
  const lowest = Math.max(...above.map(({ bottom }) => bottom));
  window.scrollBy({ top: text.top - lowest - gapPx, behavior: "instant" });
}

/** The element itself may be as wide as the page. */
function areaOfText(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
