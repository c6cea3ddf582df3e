import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { findAccountOf } from "./people.queries.ts";

/** The person is null while the address is not confirmed. */
export type Subject = { userId: string; personId: string | null };

export type ConfirmedSubject = Subject & { personId: string };

/**
 * `personal` is downloaded and erased with the person, `onRequest` downloaded by an admin alone.
 * `withheld` (erased, not downloaded) and `kept` (stays without the person) name the reason. `fact`
 * is a time, number or switch, and goes with its row. The words stand on the privacy page, as in
 * "your email address" (rule pages.personal-data).
 */
export type ColumnUse =
  | "not personal"
  | { personal: string }
  | { onRequest: string }
  | { fact: string }
  | { withheld: string; words: string }
  | { kept: string; words: string };

/** What the privacy page says of a table. Tables that share it stand in one row. */
export type Holding = {
  name: string;
  why: string;
  until: string;
  /** What the ids in its rows tell, as in "for which sessions you wait". */
  ids?: string;
};

export type PersonRecords = {
  /**
   * Every column that can hold words: not ids, numbers, switches and times. Of tables whose rows
   * belong to a person every column but ids.
   */
  columns: Readonly<Record<string, Readonly<Record<string, ColumnUse>>>>;
  /** By table: every table that says something about a person. */
  holdings: Readonly<Record<string, Holding>>;
  /** By table. */
  report?: (work: Work, subject: Subject) => Promise<Record<string, unknown>>;
  /** What is `on request`, by table. */
  reportNotes?: (work: Work, subject: ConfirmedSubject) => Promise<Record<string, unknown>>;
  /** Absent when a foreign key deletes the rows. Runs also if the address was never confirmed. */
  eraseAccount?: (work: Work, subject: Subject) => Promise<void>;
  /** Gives what staff decided to the account that replaces it. Runs before it is erased. */
  handOver?: (work: Work, accounts: { from: string; to: string }) => Promise<void>;
  /** Runs only when the account's address is confirmed. */
  erasePerson?: (work: Work, subject: ConfirmedSubject) => Promise<void>;
};

/** What the person can download. By table, without secrets. */
export async function reportOn(
  work: Work,
  records: readonly PersonRecords[],
  subject: Subject,
): Promise<Record<string, unknown>> {
  const reports = [];
  for (const { report } of records) reports.push(await report?.(work, subject));
  return Object.assign({}, ...reports);
}

/** Of a person without an account. */
const noAccount = "00000000-0000-0000-0000-000000000000";

/** For an admin who answers a person's request: also what staff noted. Throws not_found. */
export async function reportWithNotes(
  work: Work,
  records: readonly PersonRecords[],
  personId: string,
): Promise<Record<string, unknown>> {
  const account = await findAccountOf(work, personId);
  if (account === undefined) throw new Failure("not_found");
  const subject = { userId: account.id ?? noAccount, personId };
  const notes: Record<string, unknown> = {};
  for (const { reportNotes } of records) Object.assign(notes, await reportNotes?.(work, subject));
  return { ...(await reportOn(work, records, subject)), notes_of_staff: notes };
}

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
