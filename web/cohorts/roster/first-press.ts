import type { MouseEvent } from "react";

/** Not the second press of a double press. */
export function isFirstPress({ detail }: MouseEvent): boolean {
  return detail < 2;
}
