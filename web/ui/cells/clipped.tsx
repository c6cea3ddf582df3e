import type { ReactNode } from "react";

interface ClippedProps {
  lines?: 1 | 2 | 3;
  children: ReactNode;
}

export function Clipped({ lines = 1, children }: ClippedProps) {
  return (
    <span className="clipped" data-lines={lines}>
      <span>{children}</span>
    </span>
  );
}
