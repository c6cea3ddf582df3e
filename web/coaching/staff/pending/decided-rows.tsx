import { createContext, type ReactNode, use, useState } from "react";
import type { Decidable } from "#web/coaching/staff/decisions/decisions.ts";

export interface RowState {
  booking: Decidable;
  /** Shown instead of the buttons; null while it can be decided. */
  outcome: string | null;
}

interface Rows {
  states: ReadonlyMap<string, RowState>;
  set: (state: RowState) => void;
}

const DecidedRowsContext = createContext<Rows | null>(null);

/** Keeps outcomes of listed bookings, for their rows and for decisions about several. */
export function DecidedRows({ children }: { children: ReactNode }) {
  const [states, setStates] = useState<Rows["states"]>(new Map());
  const set = (state: RowState) =>
    setStates((before) => new Map(before).set(state.booking.id, state));
  return <DecidedRowsContext value={{ states, set }}>{children}</DecidedRowsContext>;
}

export function useDecidedRows() {
  const rows = use(DecidedRowsContext);
  if (rows === null) throw new Error("Decisions about listed bookings stand within DecidedRows");
  const stateOf = (listed: Decidable): RowState =>
    rows.states.get(listed.id) ?? { booking: listed, outcome: null };
  return { stateOf, set: rows.set };
}
