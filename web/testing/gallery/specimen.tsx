import type { ReactNode } from "react";

interface SpecimenProps {
  /** What is shown: the component's state, or its name. */
  name: string;
  /** The pictures show its controls as if the pointer or the focus were on them. */
  state?: "hover" | "focus";
  /** Whether it takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** A component in one state, below the name of the state. */
export function Specimen({ name, state, isWide, children }: SpecimenProps) {
  return (
    <div className="specimen" data-state={state} data-wide={isWide}>
      <p className="specimen-name">{name}</p>
      {children}
    </div>
  );
}
