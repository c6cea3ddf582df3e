import type { ReactNode } from "react";

interface DetailListProps {
  details: readonly { term: string; detail: ReactNode }[];
}

export function DetailList({ details }: DetailListProps) {
  return (
    <dl className="detail-list">
      {details.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
