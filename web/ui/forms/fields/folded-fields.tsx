import { type ReactNode, useState } from "react";
import "./folded-fields.css";

interface FoldedFieldsProps {
  className?: string;
  summary: string;
  isOpenAtFirst: boolean;
  /** Unfolds them. They stay so while the mistake is corrected. */
  isWrong: boolean;
  children: ReactNode;
}

export function FoldedFields(props: FoldedFieldsProps) {
  const { className = "", summary, isOpenAtFirst, isWrong, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (isWrong && !isOpen) setIsOpen(true);
  return (
    <details
      className={`folded-fields ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
