import { oc } from "@orpc/contract";
import { type Action, isStaffOnly } from "./permissions.ts";

type Recorded = {
  /** A field of the reply or the input. */
  subject?: string;
  /** Fields of the input or the reply. They hold no words about a person. */
  kept?: readonly string[];
};

export type Asked = {
  action: Action;
  needsProof?: boolean;
};

type Marks = Recorded &
  Omit<Asked, "action"> & {
    /** Its verb writes the audit entry, as the call must not wait inside a transaction. */
    recordsItself?: boolean;
  };

export type CallGroup =
  | (
      | "academy"
      | "accountAccess"
      | "accounts"
      | "applications"
      | "audit"
      | "calendars"
      | "campaigns"
    )
  | (
      | "coaches"
      | "coaching"
      | "cohortPlaces"
      | "cohortWaitlist"
      | "cohorts"
      | "courses"
      | "dashboard"
      | "demo"
      | "directory"
    )
  | ("emailPreferences" | "funnel" | "imports" | "infoSessions" | "labels" | "leads" | "letters")
  | (
      | "lists"
      | "lookBacks"
      | "members"
      | "messages"
      | "offers"
      | "openHours"
      | "overview"
      | "passkeys"
      | "people"
      | "personNotes"
      | "pictures"
      | "progress"
    )
  | ("quiet" | "roles" | "savedViews" | "search" | "secondFactorAdvice" | "texts" | "today")
  | ("sender" | "setUp" | "voices");

/**
 * The reads whose replies a call changes: screens read them again. After session news everything is
 * read again.
 */
export type Changes = "everything" | readonly (CallGroup | `${CallGroup}.${string}`)[];

/** They may take seconds in a large academy (rule running.slow-reads). */
export type SlowReads = "all" | "filtered";

export const proofLastsMs = 15 * 60_000;

export type CallMeta<Needed extends Action = Action, IsPlainRead extends boolean = boolean> = {
  action: Needed;
  isPlainRead: IsPlainRead;
  slow?: SlowReads;
  changes?: Changes;
} & Marks;

/** For a call that changes something. Audited if only staff may make it. */
export function call<const Needed extends Action>(
  action: Needed,
  marks: Marks & { changes: Changes },
) {
  const meta: CallMeta<Needed, false> = { action, isPlainRead: false, ...marks };
  return oc.$meta(meta);
}

/** For a read about a person or the caller. Audited if only staff may make it. */
export function read<const Needed extends Action>(action: Needed, marks: Marks = {}) {
  const meta: CallMeta<Needed, false> = { action, isPlainRead: false, ...marks };
  return oc.$meta(meta);
}

/** For a read of no single person's record. The audit log leaves it out. */
export function plainRead<const Needed extends Action>(
  action: Needed,
  marks: { slow?: SlowReads } = {},
) {
  const meta: CallMeta<Needed, true> = { action, isPlainRead: true, ...marks };
  return oc.$meta(meta);
}

/** An index answers these. Other fields filter or search. */
const quickInput = ["sort", "order", "cursor", "limit"];

export function isSlowRead({ slow }: CallMeta, input: unknown): boolean {
  if (slow !== "filtered") return slow === "all";
  return Object.keys(Object(input)).some((name) => !quickInput.includes(name));
}

export function isRead({ changes }: CallMeta): boolean {
  return changes === undefined;
}

export function isRecorded({ action, isPlainRead, recordsItself = false }: CallMeta): boolean {
  return isStaffOnly(action) && !isPlainRead && !recordsItself;
}
