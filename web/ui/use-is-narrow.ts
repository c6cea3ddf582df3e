import { useMediaQuery } from "@mantine/hooks";

/** The width of phones, as in the styles. */
const narrow = "(width < 48rem)";

/** Whether the window is as narrow as a phone, where pages show their details only when asked. */
export function useIsNarrow(): boolean {
  return useMediaQuery(narrow, false, { getInitialValueInEffect: false });
}
