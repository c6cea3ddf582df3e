import type { ReactNode } from "react";

export function NotedCell({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <>
      <div>{children}</div>
      {note && <div className="cell-note">{note}</div>}
    </>
  );
}
