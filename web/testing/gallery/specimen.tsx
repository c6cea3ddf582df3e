import type { ReactNode } from "react";

interface SpecimenProps {
  name: string;
  /** As if the pointer or the focus were on its controls. */
  state?: "hover" | "focus";
  isWide?: boolean;
  children: ReactNode;
}

export function Specimen({ name, state, isWide, children }: SpecimenProps) {
  return (
    <div className="specimen" data-state={state} data-wide={isWide}>
      <p className="specimen-name">{name}</p>
      {children}
    </div>
  );
}
