import type { ReactNode } from "react";
import "#web/ui/page/head-line.css";

interface HeadLineProps {
  /** Links to neighbouring pages, and what opens as one. */
  children: ReactNode;
  /** The main button of the page. */
  action?: ReactNode;
}

/** The line below the title and the filters of a list: links at its beginning, the main button at its end. */
export function HeadLine({ children, action }: HeadLineProps) {
  return (
    <div className="head-line">
      <div className="head-links">{children}</div>
      {action}
    </div>
  );
}
