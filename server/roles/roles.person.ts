import type { PersonRecords } from "#server/people/people.ts";
import { listRolesOf, moveRoles } from "./roles.queries.ts";

export const roleRecords: PersonRecords = {
  columns: {
    user_roles: { role: "not personal" },
  },
  async report(work, { userId }) {
    return { user_roles: await listRolesOf(work, userId) };
  },
  handOver: (work, { from, to }) => moveRoles(work, from, to),
};
