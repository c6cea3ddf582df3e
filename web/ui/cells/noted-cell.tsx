import type { ReactNode } from "react";

/** A table cell with a note below its content. */
export function NotedCell({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <>
      <div>{children}</div>
      {note && <div className="cell-note">{note}</div>}
    </>
  );
}
