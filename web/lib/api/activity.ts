const activeForMs = 60_000;

const inputs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** Opening a page counts as input. */
let lastInput = Date.now();

if (typeof window !== "undefined") {
  for (const input of inputs) {
    window.addEventListener(input, noteInput, { capture: true, passive: true });
  }
}

function noteInput(): void {
  lastInput = Date.now();
}

export function isInUse(): boolean {
  return Date.now() - lastInput < activeForMs;
}
