import { oc } from "@orpc/contract";
import { type Action, isStaffOnly } from "./permissions.ts";

/** What the audit log keeps of a call, beside the caller (rule audit.staff-calls). */
type Recorded = {
  /** The field of the reply or the input that identifies the record or person. */
  subject?: string;
  /** Fields of the input or the reply. They hold no words about a person. */
  kept?: readonly string[];
};

export type Asked = {
  action: Action;
  /** The caller must have proved lately who they are (rule accounts.recent-proof). */
  needsProof?: boolean;
};

type Marks = Recorded & Omit<Asked, "action">;

/** A group of calls, as the contract names it. */
export type CallGroup =
  | ("academy" | "accountAccess" | "accounts" | "applications" | "audit" | "campaigns")
  | ("coaching" | "cohortPlaces" | "cohortWaitlist" | "cohorts" | "courses" | "dashboard" | "demo")
  | ("emailPreferences" | "funnel" | "imports" | "infoSessions" | "labels" | "leads" | "letters")
  | ("lists" | "members" | "messages" | "offers" | "overview" | "passkeys" | "people" | "progress")
  | ("quiet" | "roles" | "search" | "secondFactorAdvice" | "today");

/**
 * The reads whose replies a call changes, by group or by name: screens read them again. Whatever
 * the session news announce needs no mark, since everything is read again then.
 */
export type Changes = "everything" | readonly (CallGroup | `${CallGroup}.${string}`)[];

/** Which reads may take seconds in a large academy (rule running.slow-reads). */
export type SlowReads = "all" | "filtered";

export const proofLastsMs = 15 * 60_000;

export type CallMeta<Needed extends Action = Action, IsPlainRead extends boolean = boolean> = {
  action: Needed;
  isPlainRead: IsPlainRead;
  slow?: SlowReads;
  changes?: Changes;
} & Marks;

/**
 * Begins the definition of a call that changes something. `action` is what the caller must be allowed
 * to do. If only staff may do it, the audit log records every call, as of `read`.
 */
export function call<const Needed extends Action>(
  action: Needed,
  marks: Marks & { changes: Changes },
) {
  const meta: CallMeta<Needed, false> = { action, isPlainRead: false, ...marks };
  return oc.$meta(meta);
}

/** Begins the definition of a call that reads what is about one person, or about the caller. */
export function read<const Needed extends Action>(action: Needed, marks: Marks = {}) {
  const meta: CallMeta<Needed, false> = { action, isPlainRead: false, ...marks };
  return oc.$meta(meta);
}

/** A call that only reads, and no single person's record: the audit log does not record it. */
export function plainRead<const Needed extends Action>(
  action: Needed,
  marks: { slow?: SlowReads } = {},
) {
  const meta: CallMeta<Needed, true> = { action, isPlainRead: true, ...marks };
  return oc.$meta(meta);
}

/** Fields of a list's input that an index answers. Others filter or search. */
const quickInput = ["sort", "order", "cursor", "limit"];

/** `input` may be invalid. */
export function isSlowRead({ slow }: CallMeta, input: unknown): boolean {
  if (slow !== "filtered") return slow === "all";
  return Object.keys(Object(input)).some((name) => !quickInput.includes(name));
}

export function isRead({ changes }: CallMeta): boolean {
  return changes === undefined;
}

export function isRecorded({ action, isPlainRead }: CallMeta): boolean {
  return isStaffOnly(action) && !isPlainRead;
}
