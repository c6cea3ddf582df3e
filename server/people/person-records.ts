import type { Work } from "#server/work.ts";

/** The person is null while the address is not confirmed. */
export type Subject = { userId: string; personId: string | null };

export type ConfirmedSubject = Subject & { personId: string };

/**
 * - `personal`: downloaded and erased with the person. - `withheld`: erased with the person, but
 * not downloaded, for this reason. - `kept`: stays without the person, for this reason. - `not
 * personal`: says nothing about a person.
 */
export type ColumnUse = "personal" | "not personal" | { withheld: string } | { kept: string };

export type PersonRecords = {
  /**
   * Every column of the noun's tables that can hold words: not ids, numbers, switches and times.
   */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnUse>>>>;
  /** By table. */
  report?: (work: Work, subject: Subject) => Promise<Record<string, unknown>>;
  /**
   * Absent when the rows go with the account, by their foreign key. Runs also for an account whose
   * address was never confirmed.
   */
  eraseAccount?: (work: Work, subject: Subject) => Promise<void>;
  /**
   * Gives what staff decided about the account to the one that replaces it. Runs before the account
   * is erased.
   */
  handOver?: (work: Work, accounts: { from: string; to: string }) => Promise<void>;
  /** Runs only when the account's address is confirmed. */
  erasePerson?: (work: Work, subject: ConfirmedSubject) => Promise<void>;
};

/** Shown to staff for an erased person. */
export const erasedName = "Deleted member";

/** Erases what all nouns keep about an account, and the account itself. Throws last_admin. */
export async function eraseAccountRecords(
  work: Work,
  records: readonly PersonRecords[],
  subject: Subject,
): Promise<void> {
  for (const { eraseAccount } of records) await eraseAccount?.(work, subject);
}
