import { oc } from "@orpc/contract";
import { type Action, isStaffOnly } from "./permissions.ts";

/** What the audit log keeps of a call of staff, beside who made it (rule audit.staff-calls). */
type Recorded = {
  /** The field of the reply or the input that names whom or what the call is about. */
  subject?: string;
  /** Fields of the input or the reply that hold no words about a person. */
  kept?: readonly string[];
};

/** What a call asks of its caller. */
export type Asked = {
  /** What the caller must be allowed to do. */
  action: Action;
  /** Whether the caller must have proved lately who they are (rule accounts.recent-proof). */
  needsProof?: boolean;
};

type Marks = Recorded & Omit<Asked, "action">;

/** Which of a call's reads may take seconds in a large academy (rule running.slow-reads). */
export type SlowReads = "all" | "filtered";

/** How long a proof of who somebody is counts, in ms. */
export const proofLastsMs = 15 * 60_000;

export type CallMeta<Needed extends Action = Action, IsPlainRead extends boolean = boolean> = {
  action: Needed;
  isPlainRead: IsPlainRead;
  slow?: SlowReads;
} & Marks;

/**
 * Begins the definition of an API call. `action` is what the caller must be allowed to do. If only
 * staff may do it, the audit log records every call.
 */
export function call<const Needed extends Action>(action: Needed, marks: Marks = {}) {
  const meta: CallMeta<Needed, false> = { action, isPlainRead: false, ...marks };
  return oc.$meta(meta);
}

/**
 * Begins the definition of a call that only reads, and no single person's record. The audit log does
 * not record it.
 */
export function plainRead<const Needed extends Action>(
  action: Needed,
  marks: { slow?: SlowReads } = {},
) {
  const meta: CallMeta<Needed, true> = { action, isPlainRead: true, ...marks };
  return oc.$meta(meta);
}

/** What an index answers by itself. Anything else in the input of a list filters or searches it. */
const quickInput = ["sort", "order", "cursor", "limit"];

/** Whether a call with this input, which may be invalid, may take seconds in a large academy. */
export function isSlowRead({ slow }: CallMeta, input: unknown): boolean {
  if (slow !== "filtered") return slow === "all";
  return Object.keys(Object(input)).some((name) => !quickInput.includes(name));
}

/** Whether the audit log records the call. */
export function isRecorded({ action, isPlainRead }: CallMeta): boolean {
  return isStaffOnly(action) && !isPlainRead;
}
