import type { ReactNode } from "react";
import "#web/ui/page/head-line.css";

interface HeadLineProps {
  children: ReactNode;
  action?: ReactNode;
}

export function HeadLine({ children, action }: HeadLineProps) {
  return (
    <div className="head-line">
      <div className="head-links">{children}</div>
      {action}
    </div>
  );
}
