import type { ReactNode } from "react";
import "#web/ui/facts/detail-list.css";

interface DetailListProps {
  details: readonly { term: string; detail: ReactNode; isWide?: boolean }[];
}

export function DetailList({ details }: DetailListProps) {
  return (
    <dl className="detail-list">
      {details.map(({ term, detail, isWide }) => (
        <div key={term} data-wide={isWide || undefined}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
