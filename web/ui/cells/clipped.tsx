import type { ReactNode } from "react";

interface ClippedProps {
  lines?: 1 | 2 | 3;
  children: ReactNode;
}

/** In full under the pointer or with the focus in its row. Wraps on narrow screens. */
export function Clipped({ lines = 1, children }: ClippedProps) {
  return (
    <span className="clipped" data-lines={lines}>
      <span>{children}</span>
    </span>
  );
}
