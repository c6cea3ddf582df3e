import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is so narrow that rows are shown as cards: below 48 rem if not said otherwise. */
export function useIsCards(below = 48): boolean {
  return useMediaQuery(`(width < ${below}rem)`, false, { getInitialValueInEffect: false });
}
