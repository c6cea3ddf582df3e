import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  controls: string;
  describedBy?: string;
  note?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function FoldButton({
  isOpen,
  onToggle,
  controls,
  describedBy,
  note,
  ref,
  children,
}: FoldButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="fold-button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <span className="fold-words">{children}</span>{" "}
      {note !== undefined && <span className="soft small">{note}</span>}
      <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
    </button>
  );
}
