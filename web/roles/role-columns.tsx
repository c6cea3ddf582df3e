import type { ListRoleHolders, RoleHolder } from "#contract/roles.ts";
import { shortDate } from "#web/lib/dates.ts";
import { AddRole } from "#web/roles/add-role.tsx";
import { RoleBadges } from "#web/roles/role-badges.tsx";
import type { RecordColumn } from "#web/ui/record-table.tsx";

export type RoleSort = NonNullable<ListRoleHolders["sort"]>;

export const roleColumns: readonly RecordColumn<RoleHolder, RoleSort>[] = [
  { title: "Email", sort: "email", render: ({ email }) => email },
  { title: "Current Roles", render: (holder) => <RoleBadges holder={holder} /> },
  { title: "Add Role", render: (holder) => <AddRole holder={holder} /> },
  { title: "Joined", sort: "created_at", render: ({ created_at }) => shortDate(created_at) },
];
