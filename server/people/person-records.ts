import type { Work } from "#server/work.ts";

/** Whose records: an account, and its person once the address is confirmed. */
export type Subject = { userId: string; personId: string | null };

export type ConfirmedSubject = Subject & { personId: string };

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
  /** Every column of the noun's tables that can hold words: not ids, numbers, switches and times. */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnUse>>>>;
  /** Returns what the noun stores about the person, by table. */
  report?: (work: Work, subject: Subject) => Promise<Record<string, unknown>>;
  /**
   * Erases what belongs to the account. Absent when the rows go with the account, by their foreign
   * key. Runs also for an account whose address was never confirmed.
   */
  eraseAccount?: (work: Work, subject: Subject) => Promise<void>;
  /**
   * Gives what staff decided about the account to the one that replaces it. Runs before the account
   * is erased.
   */
  handOver?: (work: Work, accounts: { from: string; to: string }) => Promise<void>;
  /** Erases what belongs to the person. Runs only when the account's address is confirmed. */
  erasePerson?: (work: Work, subject: ConfirmedSubject) => Promise<void>;
};

/** The name that staff see for an erased person. */
export const erasedName = "Deleted member";

/** Erases what all nouns keep about an account, and the account itself. Throws last_admin. */
export async function eraseAccountRecords(
  work: Work,
  records: readonly PersonRecords[],
  subject: Subject,
): Promise<void> {
  for (const { eraseAccount } of records) await eraseAccount?.(work, subject);
}
