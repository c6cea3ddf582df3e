import { account, type PersonRecords } from "#server/people/people.ts";
import { listRolesOf, moveRoles } from "./roles.queries.ts";

export const roleRecords: PersonRecords = {
  columns: {
    user_roles: { role: { fact: "your roles" }, created_at: { fact: "since when you have them" } },
  },
  holdings: { user_roles: account },
  async report(work, { userId }) {
    return { user_roles: await listRolesOf(work, userId) };
  },
  handOver: (work, { from, to }) => moveRoles(work, from, to),
};
