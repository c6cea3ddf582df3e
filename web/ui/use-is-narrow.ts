import { useMediaQuery } from "@mantine/hooks";

/** In rem, as in the styles. */
export const phoneWidth = 48;

export function narrowerThan(width: number): string {
  return `(width < ${width}rem)`;
}

/** `width` in rem. */
export function useIsNarrow(width = phoneWidth): boolean {
  return useMediaQuery(narrowerThan(width), false, { getInitialValueInEffect: false });
}
