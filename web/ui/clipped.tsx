import type { ReactNode } from "react";

/**
 * A text on one line of a table, cut off where there is no room. It is shown in full while the
 * pointer is on it or the focus is in its row. On narrow screens it wraps instead.
 */
export function Clipped({ children }: { children: ReactNode }) {
  return (
    <span className="clipped">
      <span>{children}</span>
    </span>
  );
}
