import { afterEach, beforeEach, vi } from "vitest";
import { narrowerThan, phoneWidth } from "#web/ui/use-is-narrow.ts";

/** As narrow as a phone. */
export function onNarrowScreen(): void {
  beforeEach(() => {
    const asked = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((media) => {
      const found = asked(media);
      return { ...found, matches: found.matches || media === narrowerThan(phoneWidth) };
    });
  });
  afterEach(() => vi.restoreAllMocks());
}
