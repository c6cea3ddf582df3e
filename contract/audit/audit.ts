import * as z from "zod";
import { type Asked, plainRead } from "#contract/calls.ts";
import { day, Id, Instant, ShownEmail, text } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";

/** Commands on the server, and the server itself. */
export const commandActor = "command";

export const entriesKeptYears = 2;

/** A keyed hash of the address, which has no account, follows. */
export const unknownPrefix = "unknown ";

export const AuditEntry = z.object({
  id: z.string(),
  created_at: Instant,
  /** The address at that time, `commandActor`, or `unknownPrefix` with a keyed hash of an address. */
  actor: z.string(),
  actor_id: z.string().nullable(),
  /** A key of `auditWords`, unless an older version recorded it. */
  action: z.string(),
  subject: z.string().nullable(),
  subject_email: ShownEmail.nullable(),
  actor_person_id: Id.nullable(),
  subject_person_id: Id.nullable(),
  client_address: z.string().nullable(),
  detail: z.record(z.string(), z.string().nullable()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/**
 * `search`: a part of an address, or a whole id or client address. Days are academy-local, both
 * included.
 */
export const AuditSearch = listInput(z.enum(["created_at"]))
  .pick({ search: true, order: true })
  .extend({
    action: text().max(100).optional(),
    from: day().optional(),
    until: day().optional(),
  });
export type AuditSearch = z.infer<typeof AuditSearch>;

export const ListAudit = listInput(z.enum(["created_at"])).extend({
  ...AuditSearch.shape,
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type ListAudit = z.infer<typeof ListAudit>;

const tags = ["audit"];

export const audit = {
  list: plainRead("audit.read", { slow: "filtered" })
    .route({ method: "GET", path: "/audit_log/entries", tags, summary: "The audit log" })
    .input(ListAudit)
    .output(page(AuditEntry)),
};

export const auditExport = {
  path: "/api/audit_log/export",
  action: "audit.read",
  needsProof: true,
} as const satisfies Asked & { path: string };

export const auditMessages = {
  listFailed: "Failed to load the audit log",
  downloadFailed: "Failed to download the audit log",
  empty: "Nothing recorded yet",
} as const;
