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

/** Which reads may take seconds in a large academy (rule running.slow-reads). */
export type SlowReads = "all" | "filtered";

export const proofLastsMs = 15 * 60_000;

export type CallMeta<Needed extends Action = Action, IsPlainRead extends boolean = boolean> = {
  action: Needed;
  isPlainRead: IsPlainRead;
  slow?: SlowReads;
} & Marks;

/** Begins the definition of a call. The audit log records it if only staff may do `action`. */
export function call<const Needed extends Action>(action: Needed, marks: Marks = {}) {
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

export function isRecorded({ action, isPlainRead }: CallMeta): boolean {
  return isStaffOnly(action) && !isPlainRead;
}
