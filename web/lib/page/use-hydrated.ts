import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a page must still look as it was rendered at build time, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
