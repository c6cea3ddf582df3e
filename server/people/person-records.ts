import type { Work } from "#server/work.ts";

/** Whose records: an account, and its person if the address is confirmed. */
export type Subject = { userId: string; email: string; personId: string | null };

/**
 * What a column holds.
 * - `personal`: the person can download it, and it is erased with the person.
 * - `withheld`: it is erased with the person, but not downloaded, for this reason.
 * - `kept`: it stays without the person, for this reason.
 * - `not personal`: it says nothing about a person.
 */
export type ColumnUse = "personal" | "not personal" | { withheld: string } | { kept: string };

/** What one noun stores about people. */
export type PersonRecords = {
  /** Every text and JSON column of the noun's tables. */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnUse>>>>;
  /** Returns what the noun stores about the person, by table. */
  report?: (work: Work, subject: Subject) => Promise<Record<string, unknown>>;
  /** Erases the person. Absent if a foreign key deletes the rows with the account. */
  erase?: (work: Work, subject: Subject) => Promise<void>;
};

/** The name that staff see for an erased person. */
export const erasedName = "Deleted member";
