import { afterEach, beforeEach, vi } from "vitest";
import { narrow } from "#web/coaching/use-is-narrow.ts";

/** Makes the tests of this group run in a window that is as narrow as a phone. */
export function onNarrowScreen(): void {
  beforeEach(() => {
    const asked = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
      ...asked(media),
      matches: media === narrow,
    }));
  });
  afterEach(() => vi.restoreAllMocks());
}
