import type { AuditEntry } from "#contract/audit/audit.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleAuditEntry(values: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: "7",
    created_at: "2026-11-05T12:00:00.000Z",
    actor: "admin@example.com",
    actor_id: sampleId(1),
    action: "roles.add",
    subject: sampleId(2),
    subject_email: "ana@example.com",
    actor_person_id: null,
    subject_person_id: null,
    client_address: "203.0.113.7",
    detail: { role: "coach" },
    ...values,
  };
}
