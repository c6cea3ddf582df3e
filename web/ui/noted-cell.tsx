import type { ReactNode } from "react";

/** What a table's cell says, and below it what explains it. */
export function NotedCell({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <>
      <div>{children}</div>
      {note && <div className="cell-note">{note}</div>}
    </>
  );
}
