import { useMediaQuery } from "@mantine/hooks";

/** Windows narrower than this, in rem, are as narrow as a phone; the same width as in the styles. */
export const phoneWidth = 48;

/** Returns the media query of windows that are narrower, in rem. */
export function narrowerThan(width: number): string {
  return `(width < ${width}rem)`;
}

/** Whether the window is narrower, in rem; by default as narrow as a phone. */
export function useIsNarrow(width = phoneWidth): boolean {
  return useMediaQuery(narrowerThan(width), false, { getInitialValueInEffect: false });
}
