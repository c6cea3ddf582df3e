import type { RoleChange, RoleHolder } from "#contract/roles/roles.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleRoleHolder(values: Partial<RoleHolder> = {}): RoleHolder {
  return {
    id: sampleId(1),
    person_id: sampleId(101),
    email: "ana@example.com",
    name: null,
    is_suspended: false,
    email_verified: true,
    roles: ["member"],
    created_at: "2026-11-05T12:00:00.000Z",
    ...values,
  };
}

/** Removed by an admin from an account that has since been deleted. */
export function sampleRoleChange(values: Partial<RoleChange> = {}): RoleChange {
  return {
    id: "7",
    actor_email: "admin@example.com",
    action: "role.removed",
    subject_email: null,
    role: "coach",
    created_at: "2026-11-06T12:00:00.000Z",
    ...values,
  };
}
