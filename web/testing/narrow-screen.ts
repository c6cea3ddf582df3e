import { afterEach, beforeEach, vi } from "vitest";

/** The width of phones in the styles. */
const narrow = "(width < 48rem)";

/** Makes the tests of this group run in a window that is as narrow as a phone. */
export function onNarrowScreen(): void {
  beforeEach(() => {
    const asked = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((media) => {
      const found = asked(media);
      return { ...found, matches: found.matches || media === narrow };
    });
  });
  afterEach(() => vi.restoreAllMocks());
}
