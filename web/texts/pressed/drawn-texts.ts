/** How often each text is on the page, to be pressed there. */
const drawnTexts = new Map<string, number>();

/** Returns how to take it back. */
export function noteDrawn(name: string): () => void {
  drawnTexts.set(name, (drawnTexts.get(name) ?? 0) + 1);
  return () => void drawnTexts.set(name, (drawnTexts.get(name) ?? 1) - 1);
}

export const isDrawn = (name: string): boolean => (drawnTexts.get(name) ?? 0) > 0;
