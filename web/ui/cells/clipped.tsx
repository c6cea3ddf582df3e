import type { ReactNode } from "react";

interface ClippedProps {
  lines?: 1 | 2 | 3;
  children: ReactNode;
}

/**
 * A text on one to three lines of a table, cut off where there is no room. It is shown in full while
 * the pointer is on it or the focus is in its row. On narrow screens it wraps instead.
 */
export function Clipped({ lines = 1, children }: ClippedProps) {
  return (
    <span className="clipped" data-lines={lines}>
      <span>{children}</span>
    </span>
  );
}
