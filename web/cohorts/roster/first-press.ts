import type { MouseEvent } from "react";

/** Whether a press is not the second one of a double press. */
export function isFirstPress({ detail }: MouseEvent): boolean {
  return detail < 2;
}
