import type { Work } from "#server/work.ts";

/** The person is null while the address is not confirmed. */
export type Subject = { userId: string; personId: string | null };

export type ConfirmedSubject = Subject & { personId: string };

/**
 * `personal` is downloaded and erased with the person. `withheld` (erased, not downloaded) and
 * `kept` (stays without the person) name the reason.
 */
export type ColumnUse = "personal" | "not personal" | { withheld: string } | { kept: string };

export type PersonRecords = {
  /** Every column that can hold words: not ids, numbers, switches and times. */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnUse>>>>;
  /** By table. */
  report?: (work: Work, subject: Subject) => Promise<Record<string, unknown>>;
  /** Absent when a foreign key deletes the rows. Runs also if the address was never confirmed. */
  eraseAccount?: (work: Work, subject: Subject) => Promise<void>;
  /** Gives what staff decided to the account that replaces it. Runs before it is erased. */
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
