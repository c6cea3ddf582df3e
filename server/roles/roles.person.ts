import type { PersonRecords } from "#server/people/people.ts";
import { listRolesOf, moveRoles } from "./roles.queries.ts";

export const roleRecords: PersonRecords = {
  columns: {
    user_roles: { role: "not personal" },
    audit_log: {
      action: "not personal",
      subject: { kept: "the account's id: what staff did stays on record" },
      detail: "not personal",
    },
  },
  async report(work, { userId }) {
    return { user_roles: await listRolesOf(work, userId) };
  },
  handOver: (work, { from, to }) => moveRoles(work, from, to),
};
