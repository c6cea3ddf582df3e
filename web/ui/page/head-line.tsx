import type { ReactNode } from "react";
import "#web/ui/page/head-line.css";

interface HeadLineProps {
  children: ReactNode;
  action?: ReactNode;
}

/** Links at its beginning, the main button at its end. */
export function HeadLine({ children, action }: HeadLineProps) {
  return (
    <div className="head-line">
      <div className="head-links">{children}</div>
      {action}
    </div>
  );
}
