import type { ReactNode } from "react";
import "#web/ui/facts/stat-list.css";

interface StatListProps {
  isLoading: boolean;
  stats: readonly { title: string; figure: ReactNode; note?: string }[];
}

export function StatList({ isLoading, stats }: StatListProps) {
  return (
    <dl className="stats" aria-busy={isLoading}>
      {stats.map(({ title, figure, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
          {note && <dd className="stat-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
